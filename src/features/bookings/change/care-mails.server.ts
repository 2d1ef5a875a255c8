import type { Db, Sql } from '#src/server/database/database.ts';
import type { Booking } from '../booking.ts';
import { queueCareMails } from '../mails/care-mails.server.ts';
import { bookingOfKey } from '../store/booking-keys.server.ts';
import { readCareMails, saveCareMails } from '../store/care-mails.server.ts';
import { lockBookingIfAny, updateBooking } from '../store/bookings.server.ts';

/** The history says when the customer asked, which is the proof of the consent. */
export async function setCareMails(
  sql: Sql,
  booking: Booking,
  careMails: boolean,
  now: Date,
): Promise<void> {
  const after = { ...booking, revision: booking.revision + 1 };
  await saveCareMails(sql, booking.id, careMails);
  const action = careMails ? 'ask_care_mails' : 'end_care_mails';
  await updateBooking(sql, booking.state, after, { role: 'customer', action });
  await queueCareMails(sql, after, now);
}

/** By the link of a mail. Repeating it changes nothing; false where its key opens no booking. */
export function endCareMails(db: Db, key: string, now: Date): Promise<boolean> {
  return db.transaction(async (sql) => {
    const id = await bookingOfKey(sql, key, 'customer', now);
    const booking = id === undefined ? undefined : await lockBookingIfAny(sql, id);
    if (!booking) return false;
    if ((await readCareMails(sql, booking.id)) !== false)
      await setCareMails(sql, booking, false, now);
    return true;
  });
}
