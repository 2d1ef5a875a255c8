import { z } from 'zod';
import { paths } from '#src/lib/paths.ts';
import { saveFoundBy } from '#src/features/leads/lead-source.server.ts';
import { database } from '#src/server/database/database.ts';
import { showAgain, type PrivateArea } from '#src/server/forms/answer-private.server.ts';
import { FoundByForm } from '#src/server/forms/found-by-form.server.ts';
import { formAction } from '#src/server/forms/form-action.server.ts';
import { reviewFields } from '#src/server/forms/review-fields.server.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { setCareMails } from '../change/care-mails.server.ts';
import { BookingForm, changeBooking } from '../change/change-booking.server.ts';
import { acceptPrice } from '../change/change-price.server.ts';
import { isRejection } from '../labels.ts';
import { markActions } from '../marks/mark-actions.server.ts';
import { deleteLostPhotosSoon, photosOf } from '../marks/photos.server.ts';
import { agreeToPublish } from '../publishing/publish-job.server.ts';
import { ofFinishedBooking, recordActions } from '../record/record-actions.server.ts';
import { waitingActions } from '../waiting/waiting-actions.server.ts';
import { bookingLinks, requireBookingOfKey } from '../store/booking-keys.server.ts';
import { addBookingReview } from '../store/booking-reviews.server.ts';

export const bookingArea: PrivateArea = {
  routeOf: ({ request }) => (request.method === 'POST' ? 'booking' : 'booking-page'),
  isAction: (name) => name.startsWith('customer.'),
  isRejection,
  open: async ({ request }, { platform, now }) => {
    if (request.method === 'POST') await limitRequests(database(), 'booking', platform.ip, now);
  },
  answerFailedForm: (context, next, { status }) => {
    // Without a booking the page itself says so; what failed on our side may have been done.
    if (status !== 404) {
      const name = status >= 500 ? 'unsure' : status === 409 ? 'full' : 'failed';
      context.locals.notice = { name, since: 0 };
    }
    return showAgain(context, status, () => next());
  },
};

const OwnForm = BookingForm.extend({ role: z.enum(['owner', 'customer']).catch('customer') });

export const customerActions = {
  ...markActions,
  changeBooking: formAction(OwnForm, async (fields, { db, context, log, mailSoon, now }) => {
    const { role, action } = fields;
    const key = keyInCookie(bookingLinks[role], context.request.headers.get('cookie'));
    const notice = await changeBooking(db, { role, key, fields }, now);
    log.note({ role, action });
    if (!isRejection(notice)) mailSoon();
    return { page: bookingLinks[role].path, notice };
  }),
  acceptPrice: formAction(
    BookingForm.pick({ token: true }),
    async ({ token }, { db, context, mailSoon, now }) => {
      const key = keyInCookie(bookingLinks.customer, context.request.headers.get('cookie'));
      const notice = await acceptPrice(db, { key, token }, now);
      mailSoon();
      return { page: bookingLinks.customer.path, notice };
    },
  ),
  foundBy: formAction(FoundByForm, async ({ foundBy }, { db, context, now }) => {
    const key = keyInCookie(bookingLinks.customer, context.request.headers.get('cookie'));
    const id = await requireBookingOfKey(db.sql, key, 'customer', now);
    await saveFoundBy(db.sql, id, foundBy);
    return { page: paths.booking, notice: 'thanks' };
  }),
  ...recordActions,
  ...waitingActions,
  careMails: formAction(
    BookingForm.pick({ token: true }).extend({ isOn: z.literal('on').optional() }),
    ({ token, isOn }, call) =>
      ofFinishedBooking(token, call, async (sql, booking) => {
        await setCareMails(sql, booking, isOn === 'on', call.now);
        return { page: paths.booking, notice: isOn ? 'careMails' : 'noCareMails' };
      }),
  ),
  publishing: formAction(
    BookingForm.pick({ token: true }).extend({ isAgreed: z.literal('on').optional() }),
    async ({ token, isAgreed }, call) => {
      const { db, platform, now } = call;
      let photos: string[] = [];
      const result = await ofFinishedBooking(token, call, async (sql, booking) => {
        photos = await photosOf(sql, [booking.id]);
        await agreeToPublish(sql, booking, isAgreed === 'on', now);
        return { page: paths.booking, notice: isAgreed ? 'agreed' : 'withdrawn' };
      });
      deleteLostPhotosSoon(platform, db, photos);
      return result;
    },
  ),
  review: formAction(
    BookingForm.pick({ token: true }).extend({
      ...reviewFields,
      publish: z.literal('on').optional(),
    }),
    ({ token, publish, ...review }, call) =>
      ofFinishedBooking(token, call, async (sql, booking) => {
        const written = { ...review, isPublishable: publish === 'on', at: call.now };
        const isNew = await addBookingReview(sql, booking.id, written);
        await dropMail(sql, booking.id, 'booking_review');
        return { page: paths.booking, notice: isNew ? 'reviewed' : 'known' };
      }),
  ),
};
