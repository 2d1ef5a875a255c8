import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bookingStates } from '#src/features/leads/booking-states/booking-state.ts';
import {
  readBooking,
  visitOf,
  type KeptBooking,
} from '#src/features/leads/booking-states/bookings-table.server.ts';
import { dropOffIds } from '#src/features/leads/booking/booking-day.ts';
import { readOffers } from '#src/features/leads/days/booked-work.server.ts';
import type { DayOffer } from '#src/features/leads/days/day-offer.ts';
import type { Sql } from '#src/server/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/private-key.server.ts';
import { phoneDigitsOf, readListQuery, type ListQuery } from '../list-query.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import {
  bookingFilters,
  type BookingFilter,
  type HistoryLine,
  type ListedBooking,
} from './desk-booking.ts';

const dropOff = z.enum(dropOffIds).nullable();
const Listed = z.array(
  z.object({
    id: z.string(),
    revision: z.int(),
    state: z.enum(bookingStates),
    name: z.string(),
    phone: z.string(),
    service: z.string(),
    vehicle: z.string(),
    asked_day: z.string().nullable(),
    asked_drop_off: dropOff,
    agreed_day: z.string().nullable(),
    agreed_drop_off: dropOff,
    updated_at: z.coerce.date(),
  }),
);
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

const perPage = 25;

/** Which part of the list is asked for. */
export function listQuery(search: URLSearchParams): BookingQuery {
  return readListQuery(search, bookingFilters, 'open');
}
export type BookingQuery = ListQuery<BookingFilter>;

/** One page of the list, the newest change first, and whether there is another. Searched are all states. */
export async function listBookings(sql: Sql, { show, words, page }: BookingQuery) {
  const states = words === '' ? bookingFilters[show].states : bookingStates;
  const digits = phoneDigitsOf(words);
  const rows = await sql`
    select * from booked_requests
    where state = any(${states}::text[]) and (
      ${words}::text = '' or position(lower(${words}) in lower(concat_ws(' ', name, email, service, vehicle))) > 0
      or (${digits}::text <> '' and position(${digits} in phone) > 0)
    )
    order by updated_at desc, id
    limit ${perPage + 1}::integer offset ${(page - 1) * perPage}::integer`;
  const found = listed(rows);
  return { bookings: found.slice(0, perPage), hasMore: found.length > perPage };
}

/** What needs somebody: requests to answer, and agreed visits up to a day that are not done. */
export async function readOpenWork(sql: Sql, lastDay: string): Promise<ListedBooking[]> {
  return listed(
    await sql`
    select * from booked_requests
    where state in ('requested', 'changed')
      or (state in ('confirmed', 'proposed') and agreed_day <= ${lastDay})
    order by updated_at
    limit 200`,
  );
}

/** What is agreed, proposed or asked for on some days. */
export async function readOpenWorkOn(sql: Sql, days: readonly string[]): Promise<ListedBooking[]> {
  return listed(
    await sql`
    select * from booked_requests
    where state = any(${bookingFilters.open.states}::text[])
      and (agreed_day = any(${days}::text[]) or asked_day = any(${days}::text[]))
    order by name
    limit 200`,
  );
}

/** One booking with everything known, and what the forms about it carry. */
export interface DeskBooking {
  booking: KeptBooking;
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
      asked: visitOf(asked_day, asked_drop_off),
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

function listed(rows: unknown[]): ListedBooking[] {
  return Listed.parse(rows).map((row) => ({
    id: row.id,
    revision: row.revision,
    state: row.state,
    name: row.name,
    phone: row.phone,
    service: row.service,
    vehicle: row.vehicle,
    asked: visitOf(row.asked_day, row.asked_drop_off),
    agreed: visitOf(row.agreed_day, row.agreed_drop_off),
    changedAt: row.updated_at,
  }));
}
