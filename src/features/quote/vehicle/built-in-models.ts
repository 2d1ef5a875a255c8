import { makes } from './makes.ts';
import { sortModelNames } from './model-names.ts';
import { modelsInCanada, type ModelYears } from './models-in-canada.ts';

/**
 * The models of a make in a model year, sorted, for when the vehicle service does not answer. Empty
 * for a make that is not one of ours or sold nothing that year; the visitor then types the model.
 */
export function builtInModels(make: string, year: number): string[] {
  const known = makes.find((candidate) => candidate === make);
  if (known === undefined) return [];
  const models: readonly ModelYears[] = modelsInCanada[known];
  return sortModelNames(models.filter((model) => wasSoldIn(model, year)).map(([name]) => name));
}

function wasSoldIn([, firstYear, lastYear = Infinity]: ModelYears, year: number): boolean {
  return year >= firstYear && year <= lastYear;
}
