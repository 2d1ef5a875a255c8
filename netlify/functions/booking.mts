import type { Config } from '@netlify/functions';
import { bookingLinks } from '#src/features/bookings/store/booking-keys.server.ts';
import { downloadCalendar } from '#src/features/bookings/page/booking-page.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { readForm } from '#src/server/http/read-body.server.ts';

export default endpoint('booking', {
  GET: async (request) => {
    const file = await downloadCalendar(database, request.headers.get('cookie'), new Date());
    if (file === undefined) throw new NotFound('There is nothing to put into a calendar.');
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="booking.ics"',
      },
    });
  },
  // A page that was opened before November 26, 2026 sends its forms here; the browser sends them on.
  POST: async (request) => {
    const { role } = await readForm(request);
    const { path } = bookingLinks[role === 'owner' ? 'owner' : 'customer'];
    const Location = `${path}?_action=customer.changeBooking`;
    return new Response(null, { status: 307, headers: { Location } });
  },
});

export const config: Config = {
  path: '/.netlify/functions/booking',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 20 },
};
