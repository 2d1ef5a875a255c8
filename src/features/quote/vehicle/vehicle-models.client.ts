import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { fetchJson } from '#src/lib/fetch-json.client.ts';
import { functionPaths } from '#src/lib/function-paths.ts';

export type VehicleModels =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'listed'; models: string[] }
  /** No list to choose from: the visitor types the model. */
  | { status: 'unlisted' };

/** The models to choose from for the chosen year and make. */
export const $vehicleModels = atom<VehicleModels>({ status: 'idle' });

const ModelsAnswer = z.object({ Results: z.array(z.object({ Model_Name: z.string() })) });
const known = new Map<string, VehicleModels>();
let latest = '';

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
    const answer = await fetchJson(`${functionPaths.nhtsa}?${query}`);
    const { Results } = ModelsAnswer.parse(answer);
    const models = Results.map((result) => result.Model_Name);
    return models.length > 0 ? { status: 'listed', models } : { status: 'unlisted' };
  } catch {
    // Whatever went wrong, the visitor can go on by typing; the function logs the reason.
    return { status: 'unlisted' };
  }
}
