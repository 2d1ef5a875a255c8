import { OptionCard } from '../wizard/OptionCard.tsx';
import styles from '../wizard/QuoteBuilder.module.css';
import { vehicleTypes, type VehicleTypeId } from './vehicle-types.ts';

/** The side of each body type, nose to the right, as an SVG path in a 64 × 26 box. Wheels are at 15 and 49. */
const vehicleOutlines: Record<VehicleTypeId, string> = {
  hatchback:
    'M10 20H5.5V13L10 5.5Q10.5 4.5 12 4.5H31L41 11.5L55 13.5Q58.5 14.2 58.5 17V20H54M44 20H20',
  compactsedan:
    'M10 20H5V14.5L12 12L19 5.5Q20 4.7 21.5 4.7H33L43 11.5L55 13.5Q58.5 14.2 58.5 17V20H54M44 20H20',
  sedan: 'M10 20H3V14.5L12 12L20 6Q21.2 5 23 5H36L46 11.5L57 13.5Q61 14.2 61 17.5V20H54M44 20H20',
  smallsuv: 'M10 20H5V11L9 4.5Q9.6 3.5 11 3.5H34L43 10.5L55 12.5Q59 13.2 59 16.5V20H54M44 20H20',
  suv: 'M10 20H3.5V4.5Q3.5 2.5 5.5 2.5H38L46 9.5L58 11.5Q61 12.2 61 15.5V20H54M44 20H20',
  truck: 'M10 20H2.5V11H26V4.5Q26 3 27.5 3H40L47 10.5L59 12Q61.5 12.5 61.5 15V20H54M44 20H20',
  van: 'M10 20H3.5V4Q3.5 2 5.5 2H45Q48 2 50 4.5L56 11.5L59 12.5Q61 13.2 61 15.5V20H54M44 20H20',
};

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
