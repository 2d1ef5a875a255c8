import type { Config } from '@netlify/functions';
import { readOffers } from '#src/features/bookings/store/reserve-days.server.ts';
import { listDays } from '#src/features/bookings/day-offer.ts';
import { quoteMinutes } from '#src/features/bookings/quote-minutes.ts';
import { selectionOf } from '#src/features/bookings/change/store-request.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { json } from '#src/server/http/respond.server.ts';

export default endpoint('days', {
  GET: async (request) => {
    const now = new Date();
    const minutes = quoteMinutes(selectionOf(new URL(request.url).search, now));
    return json({ groups: listDays(await readOffers(database().sql, minutes, now)) });
  },
});

export const config: Config = {
  path: '/.netlify/functions/days',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
