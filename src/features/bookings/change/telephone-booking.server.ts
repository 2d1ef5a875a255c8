import { formatDollars } from '#src/lib/money.ts';
import type { Db } from '#src/server/database/database.ts';
import type { Booking, Visit } from '../booking.ts';
import { readBooking, insertBooking } from '../store/bookings.server.ts';
import { applyTransition } from './apply-transition.server.ts';
import { queueCustomerMail } from '../mails/queue-mails.server.ts';
import { writeLead } from '#src/features/leads/store-lead.server.ts';

/** `visit` and the price are as agreed. */
interface TelephoneBooking extends Pick<
  Booking,
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'message'
  | 'service'
  | 'vehicle'
  | 'vehicleSize'
  | 'totalCents'
> {
  workMinutes: number;
  visit: Visit | null;
}

/**
 * Stores a booking that `staff` took by telephone, like a request of the website: confirmed where a day was agreed,
 * requested otherwise. False where the same form was sent before.
 */
export function takeBooking(
  db: Db,
  { visit, workMinutes, ...details }: TelephoneBooking,
  staff: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (sql) => {
    const { id, totalCents } = details;
    if (await readBooking(sql, id)) return false;
    const breakdown = `Agreed on the telephone: ${formatDollars(totalCents)}`;
    await writeLead(sql, { ...details, kind: 'booking', breakdown }, now);
    const isNew = await insertBooking(sql, id, { visit, workMinutes, staff });
    const booking = await readBooking(sql, id);
    if (!isNew || !booking) return false;
    if (visit) {
      await applyTransition(sql, booking, { role: 'owner', staff, action: 'confirm' }, now);
    } else await queueCustomerMail(sql, booking, 'request', null, now);
    return true;
  });
}
