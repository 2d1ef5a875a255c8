import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { dropOffIds } from '../day.ts';
import {
  bookingStates,
  isUnanswered,
  type Booking,
  type BookingRole,
  type Visit,
} from '../state.ts';
import type { MailedBooking } from '../mails/booking-mails.ts';

const dropOff = z.enum(dropOffIds).nullable();
const Row = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  revision: z.int(),
  minutes: z.int(),
  asked_day: z.string().nullable(),
  asked_drop_off: dropOff,
  agreed_day: z.string().nullable(),
  agreed_drop_off: dropOff,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  message: z.string(),
  service: z.string(),
  vehicle: z.string(),
  vehicle_size: z.string(),
  total_cents: z.int(),
  breakdown: z.string(),
  quote: z.string().nullable(),
});

/** A booking with the request it came from. */
export interface StoredBooking extends MailedBooking {
  id: string;
  /** Of work. */
  minutes: number;
  /** Anyone who called may have none. */
  email: string | undefined;
  phone: string;
  message: string;
  vehicleSize: string;
  /** The quote in URL form; what was agreed on the telephone has none. */
  quote: string | undefined;
}

/** What a request asks for, and how long its work takes. */
export interface NewBooking {
  requested: Visit | undefined;
  minutes: number;
  staff?: string;
  /** The hash of the network it came from (`networkHash`). */
  network?: string;
}

/** Reads a booking and holds its row until the transaction ends. */
export async function lockBooking(sql: Sql, id: string): Promise<StoredBooking | undefined> {
  await sql`select 1 from bookings where id = ${id} for update`;
  return readBooking(sql, id);
}

export async function readBooking(sql: Sql, id: string): Promise<StoredBooking | undefined> {
  const rows = await sql`
    select booked_requests.*, quote from booked_requests join leads using (id) where id = ${id}`;
  const row = z.array(Row).max(1).parse(rows)[0];
  if (!row) return undefined;
  const { name, phone, message, service, vehicle, breakdown } = row;
  return {
    id: row.id,
    state: row.state,
    revision: row.revision,
    minutes: row.minutes,
    requested: visitOf(row.asked_day, row.asked_drop_off),
    agreed: visitOf(row.agreed_day, row.agreed_drop_off),
    ...{ name, phone, message, service, vehicle, breakdown },
    email: row.email ?? undefined,
    quote: row.quote ?? undefined,
    vehicleSize: row.vehicle_size,
    totalCents: row.total_cents,
  };
}

/**
 * Writes a booking as it was requested, with its first line of history; true where it is new. Requested
 * again with another day before anybody looked at it, the newest day stands. `staff` has taken it by telephone.
 */
export async function insertBooking(
  sql: Sql,
  id: string,
  { requested, minutes, staff, network }: NewBooking,
): Promise<boolean> {
  const [day, part] = columnsOf(requested);
  const rows = await sql`
    insert into bookings (id, state, asked_day, asked_drop_off, minutes, network_hash)
    values (${id}, 'requested', ${day}, ${part}, ${minutes}, ${network ?? null})
    on conflict (id) do update set
      asked_day = excluded.asked_day, asked_drop_off = excluded.asked_drop_off, minutes = excluded.minutes
    where bookings.revision = 0
    returning (xmax = 0) as is_new`;
  const isNew = z.array(z.object({ is_new: z.boolean() })).parse(rows)[0]?.is_new ?? false;
  if (isNew) {
    await sql`
      insert into booking_history
        (booking_id, revision, role, action, state_after, asked_day, asked_drop_off, staff)
      values (${id}, 0, ${staff === undefined ? 'customer' : 'owner'},
        ${staff === undefined ? 'request' : 'take'}, 'requested', ${day}, ${part}, ${staff ?? null})`;
  }
  return isNew;
}

/** Writes what became of a booking, with its line of history. */
export async function updateBooking(
  sql: Sql,
  id: string,
  before: Booking,
  after: Booking,
  change: { role: BookingRole; action: string; staff?: string | undefined },
): Promise<void> {
  const [requestedDay, requestedPart] = columnsOf(after.requested);
  const [agreedDay, agreedPart] = columnsOf(after.agreed);
  await sql`
    update bookings set state = ${after.state}, revision = ${after.revision}, updated_at = now(),
      asked_day = ${requestedDay}, asked_drop_off = ${requestedPart},
      agreed_day = ${agreedDay}, agreed_drop_off = ${agreedPart},
      network_hash = case when ${isUnanswered(after.state)} then network_hash end
    where id = ${id}`;
  await sql`
    insert into booking_history (
      booking_id, revision, role, action, state_before, state_after,
      asked_day, asked_drop_off, agreed_day, agreed_drop_off, staff
    ) values (
      ${id}, ${after.revision}, ${change.role}, ${change.action}, ${before.state}, ${after.state},
      ${requestedDay}, ${requestedPart}, ${agreedDay}, ${agreedPart}, ${change.staff ?? null}
    )`;
}

/** Writes how a customer can be reached by telephone, and what is to be known of the car. */
export async function updateContact(
  sql: Sql,
  id: string,
  { phone, message }: Pick<StoredBooking, 'phone' | 'message'>,
): Promise<void> {
  await sql`update leads set phone = ${phone}, message = ${message} where id = ${id}`;
}

/** A visit out of its two columns. */
export function visitOf(day: string | null, part: Visit['dropOff'] | null): Visit | undefined {
  return day === null ? undefined : { day, dropOff: part ?? undefined };
}

function columnsOf(visit: Visit | undefined): [string | null, string | null] {
  return [visit?.day ?? null, visit?.dropOff ?? null];
}
