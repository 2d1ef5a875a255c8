import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { formAction } from '#src/server/forms/form-action.server.ts';
import { answerOnce } from '#src/server/http/answer-once.server.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { Conflict } from '#src/server/http-error.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import type { Booking } from '../booking.ts';
import { applyTransition } from '../change/apply-transition.server.ts';
import { lockOpenBooking } from '../change/lock-open-booking.server.ts';
import { dropOffWindows } from '../day.ts';
import { isRejection, type Notice } from '../labels.ts';
import { bookingLinks, requireBookingOfKey } from '../store/booking-keys.server.ts';
import { replaceableDay } from './waiting-list.ts';
import {
  endOffer,
  joinWaitingList,
  leaveWaitingList,
  readWaitingPlace,
} from './waiting-list.server.ts';

const WaitingForm = z.object({
  wait: z.enum(['join', 'leave', 'take', 'stay']),
  token: z.string().max(100),
  /** What its page offers, if anything. */
  day: z.string().max(20).default(''),
});

export const waitingActions = {
  wait: formAction(WaitingForm, async (form, { db, context, log, mailSoon, now }) => {
    const key = keyInCookie(bookingLinks.customer, context.request.headers.get('cookie'));
    const id = await requireBookingOfKey(db.sql, key, 'customer', now);
    const change = db.transaction(async (sql) => {
      const apply = async () => {
        const booking = await lockOpenBooking(sql, { id, key, token: form.token });
        return booking ? applyForm(sql, booking, form, now) : 'changed';
      };
      // Who has left the list and joins it again sends the same form a second time.
      return form.day === '' ? apply() : answerOnce<Notice>(sql, [key, form], apply, isRejection);
    });
    const notice = await change.catch(async (error: unknown) => {
      // Staff have closed the day or filled it: the page would offer it again.
      if (error instanceof Conflict) await endOffer(db.sql, id);
      throw error;
    });
    log.note({ action: `wait_${form.wait}` });
    if (notice === 'saved') mailSoon();
    return { page: bookingLinks.customer.path, notice };
  }),
};

async function applyForm(
  sql: Sql,
  booking: Booking,
  { wait, day }: z.infer<typeof WaitingForm>,
  now: Date,
): Promise<Notice> {
  if (wait === 'join') {
    if (replaceableDay(booking, shopDay(now)) === undefined) return 'changed';
    await joinWaitingList(sql, booking.id, now);
    return 'waits';
  }
  const { offer } = (await readWaitingPlace(sql, booking.id, now)) ?? {};
  if (wait !== 'leave' && offer?.day !== day) return 'expired';
  // No mail goes out about an offer that ends here.
  await dropMail(sql, booking.id, 'booking_offer');
  if (wait === 'stay') {
    await endOffer(sql, booking.id);
    return 'stays';
  }
  await leaveWaitingList(sql, booking.id);
  if (wait === 'leave') return 'left';
  return (await takeDay(sql, booking, day, now)) ? 'saved' : 'changed';
}

/** What is agreed moves; a request asks for that day, and waits for its answer as before. */
async function takeDay(sql: Sql, booking: Booking, day: string, now: Date): Promise<boolean> {
  const wanted = (booking.agreedVisit ?? booking.requestedVisit)?.dropOff;
  const dropOff = dropOffWindows(day).find(({ id }) => id === wanted)?.id ?? null;
  const action = booking.state === 'confirmed' ? 'advance' : 'change';
  return applyTransition(sql, booking, { role: 'customer', action, visit: { day, dropOff } }, now);
}
