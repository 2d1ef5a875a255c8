import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { makes } from './makes.ts';
import type { VehicleTypeId } from '../questions/vehicle-types.ts';
import { Vehicle } from '../questions/vehicle.ts';

export type VehicleModels =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'listed'; models: string[]; types: ReadonlyMap<string, VehicleTypeId> }
  /** No list to choose from: the visitor types the model. */
  | { status: 'unlisted' };

/** The makes to choose from: our own list until the server has answered, and where it does not. */
export const $makes = atom<readonly string[]>(makes);

export const $vehicleModels = atom<VehicleModels>({ status: 'idle' });

const MakesAnswer = z.object({ Results: z.array(z.object({ Make_Name: z.string() })) });
const ModelsAnswer = z.object({
  Results: z.array(
    z.object({
      Model_Name: z.string(),
      Vehicle_Type: z.optional(Vehicle.shape.vehicleType),
    }),
  ),
});
const known = new Map<string, VehicleModels>();
let latest = '';
let areMakesLoaded = false;

/** Asks for the makes, once in a page; a failure is only logged. */
export async function loadMakes(): Promise<void> {
  if (areMakesLoaded) return;
  try {
    const { Results } = MakesAnswer.parse(
      await fetchJson(`${functionPath('nhtsa')}?type=allMakes`),
    );
    const names = Results.map((result) => result.Make_Name);
    if (names.length > 0) $makes.set(names);
    areMakesLoaded = true;
  } catch (error) {
    console.error('Error fetching vehicle makes', error);
  }
}

/** Loads the models of a make and year; a newer call makes an older answer irrelevant. */
export async function loadVehicleModels(year: number, make: string): Promise<void> {
  const query = new URLSearchParams({ type: 'modelsByMakeYear', make, year: String(year) });
  latest = query.toString();
  const remembered = known.get(latest);
  $vehicleModels.set(remembered ?? { status: 'loading' });
  if (remembered) return;
  const models = await fetchModels(latest);
  if (models.status === 'listed') known.set(query.toString(), models);
  if (latest === query.toString()) $vehicleModels.set(models);
}

async function fetchModels(query: string): Promise<VehicleModels> {
  try {
    const answer = await fetchJson(`${functionPath('nhtsa')}?${query}`);
    const { Results } = ModelsAnswer.parse(answer);
    const models = Results.map((result) => result.Model_Name);
    const types = new Map(
      Results.flatMap(({ Model_Name: name, Vehicle_Type: type }) => (type ? [[name, type]] : [])),
    );
    return models.length > 0 ? { status: 'listed', models, types } : { status: 'unlisted' };
  } catch (error) {
    // The visitor can go on by typing.
    console.error('Error fetching vehicle models', error);
    return { status: 'unlisted' };
  }
}
