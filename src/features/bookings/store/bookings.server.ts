import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import {
  Booking,
  bookingStates,
  type BookingRole,
  type BookingState,
  type Visit,
} from '../booking.ts';
import { writeCalendarFeedAfterCall } from '../calendar/calendar-feed.server.ts';
import { isOver, isUnanswered } from '../state.ts';
import { sideChanges } from '../undo.ts';
import { saveConsent } from './publishing.server.ts';

/** Holds the booking's row until the transaction ends. Throws `NotFound`. */
export async function lockBooking(sql: Sql, id: string): Promise<Booking> {
  const booking = await lockBookingIfAny(sql, id);
  if (!booking) throw new NotFound('There is no such booking.');
  return booking;
}

export async function lockBookingIfAny(sql: Sql, id: string): Promise<Booking | undefined> {
  await sql`select 1 from booking_rows where id = ${id} for update`;
  return readBooking(sql, id);
}

export async function readBooking(sql: Sql, id: string): Promise<Booking | undefined> {
  const rows = await sql`select * from booking_view where id = ${id}`;
  return z.array(Booking).parse(rows)[0];
}

export async function isBookedAlready(
  sql: Sql,
  booking: Pick<Booking, 'id' | 'phone' | 'vehicle'> & { visit: Visit | null },
): Promise<boolean> {
  const { id, phone, vehicle, visit } = booking;
  const open = bookingStates.filter((state) => !isOver(state));
  const rows = await sql`
    select 1 from booking_rows join leads using (id)
    where state = any(${open}::text[]) and id <> ${id} and phone = ${phone}
      and search_words(vehicle) = search_words(${vehicle})
      and coalesce(agreed_day, requested_day) is not distinct from ${visit?.day ?? null}::date
    limit 1`;
  return rows.length > 0;
}

export interface NewBooking {
  visit: Visit | null;
  workMinutes: number;
  staff?: string;
  detail?: string;
  /** The hash of the network it came from (`networkHash`). */
  network?: string;
}

/** True where it is new. Requested again with another day before anyone looked at it, the newest day stands. */
export async function insertBooking(
  sql: Sql,
  id: string,
  { visit, workMinutes, staff, detail = '', network }: NewBooking,
): Promise<boolean> {
  writeCalendarFeedAfterCall();
  const day = visit?.day ?? null;
  const dropOff = visit?.dropOff ?? null;
  const [role, action] = staff === undefined ? ['customer', 'request'] : ['owner', 'take'];
  const rows = await sql`
    with new as (
      insert into booking_rows (id, state, requested_day, requested_drop_off, work_minutes, network_hash)
      values (${id}, 'requested', ${day}, ${dropOff}, ${workMinutes}, ${network ?? null})
      on conflict (id) do nothing returning *
    )
    insert into booking_changes
      (booking_id, revision, role, action, state_after, requested_day, requested_drop_off, staff, detail)
    select id, revision, ${role}, ${action}, state, requested_day, requested_drop_off, ${staff ?? null}, ${detail}
    from new returning 1`;
  if (rows.length === 0) {
    await sql`
      update booking_rows
      set requested_day = ${day}, requested_drop_off = ${dropOff}, work_minutes = ${workMinutes}
      where id = ${id} and revision = 0`;
  }
  return rows.length > 0;
}

export async function updateBooking(
  sql: Sql,
  before: BookingState,
  { id, state, revision, requestedVisit, agreedVisit, workMinutes, warrantyEndsOn }: Booking,
  change: {
    role: BookingRole;
    action: string;
    staff?: string | undefined;
    detail?: string | undefined;
    at?: Date;
  },
): Promise<void> {
  writeCalendarFeedAfterCall();
  // It was given for the job as it was finished.
  if (before === 'done' && state !== 'done') await saveConsent(sql, id, null);
  await sql`
    with after as (
      update booking_rows set state = ${state}, revision = ${revision}, 
        changed_at = case when ${change.action} = any(${sideChanges}::text[]) then changed_at
          else coalesce(${change.at ?? null}, now()) end,
        requested_day = ${requestedVisit?.day ?? null}, requested_drop_off = ${requestedVisit?.dropOff ?? null},
        agreed_day = ${agreedVisit?.day ?? null}, agreed_drop_off = ${agreedVisit?.dropOff ?? null},
        work_minutes = ${workMinutes}, warranty_ends_on = ${warrantyEndsOn},
        network_hash = case when ${isUnanswered(state) || (state === 'confirmed' && change.staff === undefined)} then network_hash end
      where id = ${id} returning *
    )
    insert into booking_changes (
      booking_id, revision, role, action, state_before, state_after,
      requested_day, requested_drop_off, agreed_day, agreed_drop_off, staff, detail
    )
    select id, revision, ${change.role}, ${change.action}, ${before}, state,
      requested_day, requested_drop_off, agreed_day, agreed_drop_off, ${change.staff ?? null}, ${change.detail ?? ''}
    from after`;
}
