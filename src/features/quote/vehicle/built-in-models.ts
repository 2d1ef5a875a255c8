import { z } from 'zod';
import { makes, type Make } from './makes.ts';
import models from './models-in-canada.json' with { type: 'json' };

/** A model and the model years it was sold new in Canada; no last year means it still is. */
const ModelYears = z.tuple([z.string(), z.int(), z.int().optional()]);

/**
 * The models of the makes we quote, by make, with their Canadian model years from 1990 on, for when
 * the vehicle service (vPIC) does not answer. Cars, pickups, SUVs and vans only. A model that
 * skipped some years has one entry per stretch. Names follow vPIC's style, plus the ones used only
 * in Canada (Micra, RVR, Magentis).
 *
 * From general knowledge of the Canadian market; some model years between 2000 and 2025 were
 * compared with Natural Resources Canada's fuel consumption ratings (link below). A first or last
 * year can be wrong, and a rare model can be missing. An omission only costs a typed model name:
 * the step lets the visitor type any car, and no price depends on the model.
 *
 * To extend it, add `["Name", firstYear]` in order of name; when a model is dropped, append its
 * last year.
 *
 * @see https://open.canada.ca/data/en/dataset/98f1a129-f628-4ce4-b24d-6f16bf24dd64
 */
export const modelsInCanada: Record<Make, z.infer<typeof ModelYears>[]> = z
  .record(z.enum(makes), z.array(ModelYears))
  .parse(models);

/** Empty for a make that is not one of ours or sold nothing that year; the visitor then types the model. */
export function builtInModels(make: string, year: number): string[] {
  const known = makes.find((candidate) => candidate === make);
  if (known === undefined) return [];
  const sold = modelsInCanada[known].filter(
    ([, firstYear, lastYear = Infinity]) => year >= firstYear && year <= lastYear,
  );
  return sortModelNames(sold.map(([name]) => name));
}

/** Model names as the vehicle step lists them: each once, sorted by name. */
export function sortModelNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
}
