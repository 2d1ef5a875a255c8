import { CarOutline } from '#src/drawings/CarOutline.tsx';
import { OptionCard } from './OptionCard.tsx';
import styles from './QuoteBuilder.module.css';
import { vehicleTypes, type VehicleTypeId } from '../questions/vehicle-types.ts';

interface Props {
  chosen: VehicleTypeId | undefined;
  onChoose: (type: VehicleTypeId) => void;
}

export function VehicleTypeChoice({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.types}>
      <legend>Vehicle type</legend>
      {vehicleTypes.map(({ id, label }) => (
        <OptionCard
          key={id}
          type="radio"
          name="vehicle-type"
          value={id}
          label={label}
          aside={<CarOutline type={id} />}
          isChosen={chosen === id}
          onChoose={() => onChoose(id)}
        />
      ))}
    </fieldset>
  );
}
