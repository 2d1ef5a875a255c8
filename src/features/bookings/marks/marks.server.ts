import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import type { Booking } from '../booking.ts';
import { lockBooking } from '../store/bookings.server.ts';
import { canMark, Mark, mostMarks, occasionOf, type MarkFields } from './mark.ts';

/** Who marks which booking's car: `staff` names the person at the desk. */
export type Marker = { booking: string } & (
  { role: 'customer'; staff?: undefined } | { role: 'owner'; staff: string }
);

export async function readMarks(sql: Sql, booking: string): Promise<Mark[]> {
  const rows = await sql`
    select id, at, occasion, staff, part, label, photo from booking_marks
    where booking_id = ${booking} order by at, id`;
  return z.array(Mark).parse(rows);
}

/** The booking, held until the transaction ends, and its marks; nothing where they can no longer be changed. Throws `NotFound`. */
export async function lockMarks(
  sql: Sql,
  { booking: id, role }: Pick<Marker, 'booking' | 'role'>,
  now: Date,
): Promise<{ booking: Booking; marks: Mark[] } | undefined> {
  const booking = await lockBooking(sql, id);
  if (!booking) throw new NotFound('There is no such booking.');
  const marks = await readMarks(sql, id);
  return canMark(role, booking, marks, shopDay(now)) ? { booking, marks } : undefined;
}

/** Sent again, it adds nothing. False where marks can no longer be added. */
export async function addMark(
  sql: Sql,
  marker: Marker,
  { mark, part, label }: z.infer<typeof MarkFields>,
  now: Date,
): Promise<boolean> {
  const { booking, role, staff = null } = marker;
  const locked = await lockMarks(sql, marker, now);
  if (!locked || locked.marks.length >= mostMarks) return false;
  await sql`
    insert into booking_marks (id, booking_id, at, occasion, staff, part, label)
    values (${mark}, ${booking}, ${now}, ${occasionOf[role]}, ${staff}, ${part}, ${label})
    on conflict (id) do nothing`;
  return true;
}

/** One of the role's own; its photo's file goes with `deleteLostPhotos`. False where marks can no longer be removed. */
export async function removeMark(
  sql: Sql,
  marker: Marker,
  { mark }: { mark: string },
  now: Date,
): Promise<boolean> {
  if (!(await lockMarks(sql, marker, now))) return false;
  await sql`
    delete from booking_marks
    where id = ${mark} and booking_id = ${marker.booking} and occasion = ${occasionOf[marker.role]}`;
  return true;
}
