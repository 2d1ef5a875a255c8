import { z } from 'zod';
import { makes } from './makes.ts';
import types from './model-types.json' with { type: 'json' };
import { vehicleTypes, type VehicleTypeId } from '../questions/vehicle-types.ts';

/** Of about ten years. What comes in several sizes, and what none of our types describes, is left for the visitor to choose. */
export const modelTypes = z
  .record(
    z.enum(makes),
    z.partialRecord(z.enum(vehicleTypes.map(({ id }) => id)), z.array(z.string())),
  )
  .parse(types);

/** The type that a model decides, however its name is written ("CX-5", "CX5"); nothing for most others. */
export function vehicleTypeOf(make: string, model: string): VehicleTypeId | undefined {
  const known = makes.find((candidate) => candidate === make);
  const name = plain(model);
  return vehicleTypes.find(({ id }) =>
    (known && modelTypes[known][id])?.some((each) => plain(each) === name),
  )?.id;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
