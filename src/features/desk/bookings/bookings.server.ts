import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Booking } from '#src/features/bookings/booking.ts';
import { readBooking } from '#src/features/bookings/store/bookings.server.ts';
import { readOffers } from '#src/features/bookings/store/reserve-days.server.ts';
import type { DayOffer } from '#src/features/bookings/day-offer.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import { HistoryLine } from './desk-booking.ts';

const Notes = z.array(
  z.object({ id: z.string(), at: z.coerce.date(), staff: z.string(), text: z.string() }),
);

/** One booking with everything known, and what the forms about it carry. */
export interface DeskBooking {
  booking: Booking;
  /** The newest line first. */
  history: HistoryLine[];
  notes: z.infer<typeof Notes>;
  offers: readonly DayOffer[];
  token: string;
  /** Of the note that the page's form would write. */
  noteId: string;
}

/** Throws `NotFound` where there is no such booking. */
export async function readDeskBooking(
  sql: Sql,
  id: string,
  session: Session,
  now: Date,
): Promise<DeskBooking> {
  const booking = z.uuid().safeParse(id).success ? await readBooking(sql, id) : undefined;
  if (!booking) throw new NotFound('There is no such booking.');
  const history = await sql`
    select at, role, action, staff, visit_json(requested_day, requested_drop_off) as "requestedVisit" from booking_changes
    where booking_id = ${id} order by revision desc`;
  const notes = await sql`
    select id, at, staff, text from booking_notes where booking_id = ${id} order by at desc`;
  return {
    booking,
    history: z.array(HistoryLine).parse(history),
    notes: Notes.parse(notes),
    offers: await readOffers(sql, booking.workMinutes, now, id),
    token: formToken(session.key, id, booking.revision),
    noteId: randomUUID(),
  };
}

/** Keeps a note, once however often it is sent; false where there is no such booking. */
export async function writeNote(
  sql: Sql,
  note: { id: string; booking: string; staff: string; text: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into booking_notes (id, booking_id, at, staff, text)
    select ${note.id}::uuid, id, ${now}, ${note.staff}, ${note.text} from bookings where id = ${note.booking}
    on conflict (id) do update set text = booking_notes.text
    returning 1`;
  return rows.length === 1;
}
