import type { Sql } from '#src/server/database/database.ts';
import type { BookingEdit } from '../edit.ts';
import { insertBooking, isBookedAlready, readBooking } from '../store/bookings.server.ts';
import { applyTransition } from './apply-transition.server.ts';
import { askOnce } from '#src/server/http/ask-once.server.ts';
import { bookAnyway } from './change-booking.server.ts';
import { readConflict } from '../store/reserve-days.server.ts';
import { queueCustomerMail } from '../mails/queue-mails.server.ts';
import { writeLead } from '#src/features/leads/store-lead.server.ts';

/** `visit` and the price are as agreed. */
interface TelephoneBooking extends BookingEdit {
  id: string;
  yesTo: string | undefined;
}

/**
 * Stores a booking that `staff` took by telephone, like a request of the website: confirmed where a day was agreed,
 * requested otherwise. False where the same form was sent before. Throws `Conflict` with a question where the day has passed,
 * is closed or has no room, or the same caller has it already. Run it in a transaction.
 */
export async function takeBooking(
  sql: Sql,
  { visit, workMinutes, yesTo, ...details }: TelephoneBooking,
  staff: string,
  now: Date,
): Promise<boolean> {
  const { id, name, vehicle } = details;
  if (await readBooking(sql, id)) return false;
  const on = visit ? 'that day' : 'no particular day';
  const double = `${name} has a booking of the ${vehicle} for ${on} already`;
  const reasons = [
    (await isBookedAlready(sql, { ...details, visit })) ? double : undefined,
    visit ? await readConflict(sql, { id, workMinutes }, visit, now) : undefined,
  ].filter((reason) => reason !== undefined);
  askOnce(bookAnyway(reasons), yesTo);
  await writeLead(sql, { ...details, kind: 'booking' }, now);
  const isNew = await insertBooking(sql, id, {
    visit,
    workMinutes,
    staff,
    detail: reasons.join('; '),
  });
  const booking = await readBooking(sql, id);
  if (!isNew || !booking) return false;
  if (visit) {
    const agreed = { action: 'confirm', allowPast: true } as const;
    await applyTransition(sql, booking, { role: 'owner', staff, ...agreed }, now);
  } else await queueCustomerMail(sql, booking, 'request', null, now);
  return true;
}
