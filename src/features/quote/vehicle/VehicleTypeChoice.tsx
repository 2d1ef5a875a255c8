import { OptionCard } from '../wizard/OptionCard.tsx';
import styles from '../wizard/QuoteBuilder.module.css';
import { vehicleOutlines } from './vehicle-outlines.ts';
import { vehicleTypes, type VehicleTypeId } from './vehicle-types.ts';

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
          aside={
            <svg viewBox="0 0 64 26" aria-hidden="true" className={styles.outline}>
              <path d={vehicleOutlines[id]} />
              <circle cx="15" cy="20" r="4" />
              <circle cx="49" cy="20" r="4" />
            </svg>
          }
          isChosen={chosen === id}
          onChoose={() => {
            onChoose(id);
          }}
        />
      ))}
    </fieldset>
  );
}
