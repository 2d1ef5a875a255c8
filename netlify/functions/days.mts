import type { Config } from '@netlify/functions';
import { daysCacheHeaders } from '#src/features/bookings/store/days-cache.server.ts';
import { readOffersUntil } from '#src/features/bookings/store/reserve-days.server.ts';
import { listDays } from '#src/features/bookings/day-offer.ts';
import { quoteMinutes } from '#src/features/bookings/quote-minutes.ts';
import { selectionOf } from '#src/features/bookings/change/store-request.server.ts';
import { unnotedDatabase } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { json } from '#src/server/http/respond.server.ts';

export default endpoint('days', {
  GET: async (request) => {
    const now = new Date();
    const minutes = quoteMinutes(selectionOf(new URL(request.url).search, now));
    const { offers, endsAt } = await readOffersUntil(unnotedDatabase().sql, minutes, now);
    return json({ groups: listDays(offers) }, { headers: daysCacheHeaders(endsAt, now) });
  },
});

export const config: Config = {
  path: '/.netlify/functions/days',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
