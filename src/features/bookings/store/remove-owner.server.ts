import type { Sql } from '#src/server/database/database.ts';
import { eraseMails, findMails } from '#src/server/mail/person-mails.server.ts';
import type { Booking } from '../booking.ts';
import { ownerless } from '../booking.ts';
import { saveCareMails } from './care-mails.server.ts';
import { updateBooking } from './bookings.server.ts';
import { saveConsent } from './publishing.server.ts';

/** Of a vehicle whose record goes to its next owner: the work and its warranty stay, the person and every link go. */
export async function removeOwner(sql: Sql, booking: Booking): Promise<void> {
  const { id, state, revision } = booking;
  await sql`
    with links as (delete from booking_keys where booking_id = ${id}),
      records as (delete from record_keys where booking_id = ${id}),
      reviews as (delete from booking_reviews where booking_id = ${id}),
      notes as (delete from booking_notes where booking_id = ${id}),
      details as (update booking_changes set detail = '' where booking_id = ${id})
    update leads set name = ${ownerless.name}, email = null, phone = ${ownerless.phone}, message = ''
    where id = ${id}`;
  await saveCareMails(sql, id, null);
  await saveConsent(sql, id, null);
  await eraseMails(sql, await findMails(sql, { email: null, phone: null }, [id]));
  const after = { ...booking, revision: revision + 1 };
  await updateBooking(sql, state, after, { role: 'customer', action: 'transfer' });
}
