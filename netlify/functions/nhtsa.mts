import type { Config } from '@netlify/functions';
import { answerVehicleQuery } from '#src/features/quote/vehicle/vehicle-query.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

export default endpoint('nhtsa', {
  GET: (request, _context, log) => answerVehicleQuery(request, new Date(), log),
});

export const config: Config = {
  path: '/.netlify/functions/nhtsa',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
