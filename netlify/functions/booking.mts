import type { Config } from '@netlify/functions';
import { bookingLinks } from '#src/features/bookings/store/booking-keys.server.ts';
import { changeBooking } from '#src/features/bookings/change/change-booking.server.ts';
import type { Notice } from '#src/features/bookings/labels.ts';
import { downloadCalendar, noticeHeader } from '#src/features/bookings/page/booking-page.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { withinFormLimit } from '#src/server/http/logged-call.server.ts';
import { asHttpError, BadRequest, NotFound, type HttpError } from '#src/server/http-error.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import { readForm } from '#src/server/http/read-body.server.ts';
import { seeOther } from '#src/server/http/respond.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';

export default endpoint('booking', {
  GET: async (request) => {
    const file = await downloadCalendar(database, request.headers.get('cookie'), new Date());
    if (file === undefined) throw new NotFound('There is no agreed day to put into a calendar.');
    return new Response(file, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="booking.ics"',
      },
    });
  },
  POST: async (request, context, log) => {
    rejectCrossSite(request);
    const now = new Date();
    const fields = await readForm(request);
    const role = fields.role === 'owner' ? 'owner' : 'customer';
    const key = keyInCookie(bookingLinks[role], request.headers.get('cookie'));
    try {
      await limitRequests(database(), 'booking', context.ip, now);
      const notice = await withinFormLimit(changeBooking(database(), { role, key, fields }, now));
      log.note({ role, action: fields.action ?? '', notice });
      if (notice === 'saved' || notice === 'corrected') sendMailsSoon(context);
      return seeOther(bookingLinks[role].path, noticeHeader(notice));
    } catch (cause) {
      const error = asHttpError(cause);
      if (error instanceof BadRequest) throw error;
      log.failed(error);
      const notice = noticeOf(error);
      return seeOther(bookingLinks[role].path, notice && noticeHeader(notice));
    }
  },
});

function noticeOf({ status }: HttpError): Notice | undefined {
  // Without a booking, the page says so by itself.
  if (status === 404) return undefined;
  // What failed on our side may have been done.
  if (status >= 500) return 'unsure';
  return status === 409 ? 'full' : 'failed';
}

export const config: Config = {
  path: '/.netlify/functions/booking',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 20 },
};
