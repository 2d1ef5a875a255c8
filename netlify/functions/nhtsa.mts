import type { Config } from '@netlify/functions';
import { answerVehicleQuery } from '#src/features/quote/vehicle/vehicle-query.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

/** The lists of the vehicle step: our makes, and a make's models in a model year. */
export default endpoint('nhtsa', {
  GET: (request, _context, log) => answerVehicleQuery(request, new Date(), log),
});

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/nhtsa',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
