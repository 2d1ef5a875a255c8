import { z } from 'zod';
import { env } from '#src/server/env.ts';
import { callService, ServiceError } from '#src/server/service-call.server.ts';
import { builtInModels, sortModelNames } from './built-in-models.ts';
import type { Make } from './makes.ts';
import { longestName } from '../questions/vehicle.ts';

export interface VehicleModels {
  names: string[];
  source: 'vpic' | 'built-in';
  reason?: string;
}

/**
 * What vPIC calls the vehicles we work on. Motorcycles are a type of their own and never asked for.
 */
const vehicleTypes = ['car', 'truck', 'multipurpose passenger vehicle (mpv)'];

const Answer = z.object({
  Results: z
    .array(
      z.object({
        Make_Name: z.string(),
        Model_Name: z.string().trim().min(1).max(longestName.model),
        VehicleTypeName: z.string().nullish(),
      }),
    )
    .max(2000),
});

/**
 * The models of a make in a model year, sorted, each once. Asked from NHTSA's vPIC; where that
 * fails, answers malformed data or knows none, our built-in list stands in. Never throws for the service's
 * sake.
 * https://vpic.nhtsa.dot.gov/api/ (GetModelsForMakeYear)
 */
export async function vehicleModels(make: Make, year: number): Promise<VehicleModels> {
  try {
    const lists = await Promise.all(vehicleTypes.map((type) => askVpic(make, year, type)));
    const names = sortModelNames(lists.flat());
    if (names.length > 0) return { names, source: 'vpic' };
    return { names: builtInModels(make, year), source: 'built-in', reason: 'empty' };
  } catch (error) {
    const reason = error instanceof ServiceError ? error.code : 'invalid_response';
    return { names: builtInModels(make, year), source: 'built-in', reason };
  }
}

async function askVpic(make: Make, year: number, type: string): Promise<string[]> {
  const parts = ['make', make, 'modelyear', String(year), 'vehicletype', type];
  const path = parts.map((part) => encodeURIComponent(part)).join('/');
  const { status, text } = await callService(
    `${env().VPIC_ORIGIN}/api/vehicles/GetModelsForMakeYear/${path}?format=json`,
  );
  if (status !== 200) throw new ServiceError(`status_${status}`);
  // The register also finds makes that merely contain the name.
  return Answer.parse(JSON.parse(text))
    .Results.filter(({ Make_Name }) => Make_Name.toLowerCase() === make.toLowerCase())
    .filter(({ VehicleTypeName }) => !/motorcycle/i.test(VehicleTypeName ?? ''))
    .map(({ Model_Name }) => Model_Name);
}
