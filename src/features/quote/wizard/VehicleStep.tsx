import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { shopYear } from '#src/business/shop-day.ts';
import '#src/styles/select.css';
import fieldStyles from '../../../ui/Field.module.css';
import styles from './QuoteBuilder.module.css';
import { changeVehicle } from './quote.store.ts';
import { ListedOrTyped } from './ListedOrTyped.tsx';
import { longestName, modelYears, type DraftVehicle } from '../questions/vehicle.ts';
import {
  $makes,
  $vehicleModels,
  loadMakes,
  loadVehicleModels,
} from '../vehicle/vehicle-lists.client.ts';
import { VehicleTypeChoice } from './VehicleTypeChoice.tsx';

interface Props {
  vehicle: DraftVehicle;
}

export function VehicleStep({ vehicle }: Props) {
  const { year, make, model, vehicleType } = vehicle;
  const yearId = useId();
  const makes = useStore($makes);
  const models = useStore($vehicleModels);
  const typeOf = (name = '') => (models.status === 'listed' ? models.types.get(name) : undefined);
  /** The type that the last model decided does not outlive it. */
  const withModel = (name: string | undefined) => ({
    model: name,
    vehicleType: typeOf(name) ?? (vehicleType === typeOf(model) ? undefined : vehicleType),
  });
  const isListedMake = make !== undefined && makes.includes(make);

  useEffect(() => void loadMakes(), []);

  useEffect(() => {
    if (year !== undefined && make !== undefined && isListedMake)
      void loadVehicleModels(year, make);
  }, [year, make, isListedMake]);

  return (
    <>
      <div className={styles.fields}>
        <div className={fieldStyles.field}>
          <label htmlFor={yearId}>Year</label>
          <select
            id={yearId}
            value={year ?? ''}
            onChange={(event) =>
              changeVehicle({ year: Number(event.target.value), model: undefined })
            }
          >
            <option value="" disabled>
              Choose the year
            </option>
            {modelYears(shopYear(new Date())).map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </div>
        <ListedOrTyped
          label="Make"
          list={{ status: 'listed', names: makes }}
          value={make}
          maxLength={longestName.make}
          onChange={(name) => changeVehicle({ make: name, ...withModel(undefined) })}
        />
        <ListedOrTyped
          key={`${String(year)} ${isListedMake ? make : 'typed'}`}
          label="Model"
          list={modelList(models, year !== undefined && make !== undefined, isListedMake)}
          value={model}
          maxLength={longestName.model}
          onChange={(name) => changeVehicle(withModel(name))}
        />
      </div>
      <VehicleTypeChoice
        chosen={vehicleType}
        onChoose={(type) => changeVehicle({ vehicleType: type })}
      />
    </>
  );
}

function modelList(
  models: ReturnType<typeof $vehicleModels.get>,
  isReady: boolean,
  isListedMake: boolean,
) {
  if (!isReady) return { status: 'waiting' as const, hint: 'Choose year and make first' };
  if (!isListedMake || models.status === 'unlisted') return { status: 'typed' as const };
  if (models.status !== 'listed') return { status: 'waiting' as const, hint: 'Loading models…' };
  return { status: 'listed' as const, names: models.models };
}
