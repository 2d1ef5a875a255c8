import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  readBooking,
  visitOf,
  type StoredBooking,
} from '#src/features/bookings/store/bookings.server.ts';
import { dropOffIds } from '#src/features/bookings/day.ts';
import { readOffers } from '#src/features/bookings/store/reserve-days.server.ts';
import type { DayOffer } from '#src/features/bookings/day-offer.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import type { HistoryLine } from './desk-booking.ts';

const dropOff = z.enum(dropOffIds).nullable();
const History = z.array(
  z.object({
    at: z.coerce.date(),
    role: z.enum(['owner', 'customer']),
    action: z.string(),
    staff: z.string().nullable(),
    asked_day: z.string().nullable(),
    asked_drop_off: dropOff,
  }),
);
const Notes = z.array(
  z.object({ id: z.string(), at: z.coerce.date(), staff: z.string(), text: z.string() }),
);

/** One booking with everything known, and what the forms about it carry. */
export interface DeskBooking {
  booking: StoredBooking;
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
    select at, role, action, staff, asked_day::text, asked_drop_off from booking_history
    where booking_id = ${id} order by revision desc`;
  const notes = await sql`
    select id, at, staff, text from booking_notes where booking_id = ${id} order by at desc`;
  return {
    booking,
    history: History.parse(history).map(({ asked_day, asked_drop_off, staff, ...line }) => ({
      ...line,
      staff: staff ?? undefined,
      requested: visitOf(asked_day, asked_drop_off),
    })),
    notes: Notes.parse(notes),
    offers: await readOffers(sql, booking.minutes, now, id),
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
