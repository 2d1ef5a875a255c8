import { z } from 'zod';
import { shopYear } from '#src/business/shop-day.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import {
  cacheHeaders,
  json,
  redirectToCanonical,
  type CacheRule,
} from '#src/server/http/respond.server.ts';
import { makes } from './makes.ts';
import { vehicleTypeOf } from './model-types.ts';
import { firstModelYear, newestModelYear } from '../questions/vehicle.ts';
import { vehicleModels } from './vehicle-models.server.ts';

const day = 24 * 60 * 60;

/** Lists change a few times a year. */
const lasting = { maxAgeSeconds: day, staleSeconds: 7 * day };

/** Soon after the register is back, visitors get its own list again. */
const passing = { maxAgeSeconds: 60, staleSeconds: 0 };

/**
 * Answers GET nhtsa (rule 3.7): `type=allMakes` with `{ Results: [{ Make_Name }] }`,
 * `type=modelsByMakeYear` with `{ Results: [{ Model_Name, Vehicle_Type? }] }`. Throws `BadRequest` for another
 * type, a make that is not ours or a year that is not on sale.
 */
export async function answerVehicleQuery(
  request: Request,
  now: Date,
  log: CallLog,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const requested = parseInput(vehicleQuery(shopYear(now)), Object.fromEntries(searchParams));
  const isMakes = requested.type === 'allMakes';
  const redirect = redirectToCanonical(request, {
    type: requested.type,
    make: isMakes ? undefined : requested.make,
    year: isMakes ? undefined : String(requested.year),
  });
  if (redirect) return redirect;
  if (isMakes) {
    return listOf(
      makes.map((name) => ({ Make_Name: name })),
      lasting,
    );
  }
  const { names, source, reason } = await vehicleModels(requested.make, requested.year);
  log.note({ source, ...(reason !== undefined && { reason }) });
  return listOf(
    names.map((name) => ({ Model_Name: name, Vehicle_Type: vehicleTypeOf(requested.make, name) })),
    source === 'vpic' ? lasting : passing,
  );
}

function vehicleQuery(currentYear: number) {
  const newest = newestModelYear(currentYear);
  const yearText = `Please choose a year from ${firstModelYear} to ${newest}.`;
  return z.discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('allMakes') }),
      z.object({
        type: z.literal('modelsByMakeYear'),
        make: z.enum(makes, 'Please choose a make from the list.'),
        year: z
          .string(yearText)
          .regex(/^\d{4}$/, yearText)
          .transform(Number)
          .refine((year) => year >= firstModelYear && year <= newest, yearText),
      }),
    ],
    'Please ask for allMakes or modelsByMakeYear.',
  );
}

function listOf(results: object[], cache: Pick<CacheRule, 'maxAgeSeconds' | 'staleSeconds'>) {
  const headers = cacheHeaders({ ...cache, query: ['type', 'make', 'year'], tags: ['vehicles'] });
  return json({ Results: results }, { headers });
}
