import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { lockBooking } from '../store/bookings.server.ts';
import { takeDownJob } from '../store/publishing.server.ts';
import type { MarkFields, RemovalFields } from './mark.ts';
import { isOpenMark, Mark, mostMarks, occasionOf, openLabels } from './mark.ts';

/** Who marks which booking's car: `staff` names the person at the desk. */
export type Marker = { booking: string } & (
  { role: 'customer'; staff?: undefined } | { role: 'owner'; staff: string }
);

/** Returns the occasion of the mark; nothing where it can no longer be changed. */
export type MarkChange<Fields> = (
  sql: Sql,
  marker: Marker,
  fields: Fields,
  now: Date,
) => Promise<Mark['occasion'] | undefined>;

export async function readMarks(sql: Sql, booking: string): Promise<Mark[]> {
  const rows = await sql`
    select id, at, occasion, staff, part, label, photo from booking_marks
    where booking_id = ${booking} order by at, id`;
  return z.array(Mark).parse(rows);
}

/** Holds the booking until the transaction ends. Throws `NotFound`. */
export async function lockMarks(
  sql: Sql,
  { booking: id, role }: Pick<Marker, 'booking' | 'role'>,
  now: Date,
): Promise<{ marks: Mark[]; labels: readonly string[] }> {
  const booking = await lockBooking(sql, id);
  const marks = await readMarks(sql, id);
  return { marks, labels: openLabels(role, booking, marks, shopDay(now)) };
}

/** Sent again, it adds nothing. Nothing where such a mark can no longer be added. */
export async function addMark(
  sql: Sql,
  marker: Marker,
  { mark, part, label }: z.infer<typeof MarkFields>,
  now: Date,
): Promise<Mark['occasion'] | undefined> {
  const { booking, role, staff = null } = marker;
  const { marks, labels } = await lockMarks(sql, marker, now);
  if (!labels.includes(label) || marks.length >= mostMarks) return undefined;
  const occasion = occasionOf(role, label);
  await sql`
    insert into booking_marks (id, booking_id, at, occasion, staff, part, label)
    values (${mark}, ${booking}, ${now}, ${occasion}, ${staff}, ${part}, ${label})
    on conflict (id) do nothing`;
  return occasion;
}

/** One of the role's own, or its photo alone; a published job of its photos ends with it, and its photo's file goes with `deleteLostPhotos`. Nothing where it can no longer be removed. */
export async function removeMark(
  sql: Sql,
  marker: Marker,
  { mark, photo }: z.infer<typeof RemovalFields>,
  now: Date,
): Promise<Mark['occasion'] | undefined> {
  const { marks, labels } = await lockMarks(sql, marker, now);
  const found = marks.find(({ id }) => id === mark);
  if (!found || !isOpenMark(found, marker.role, labels)) return undefined;
  if (found.photo !== null) await takeDownJob(sql, marker.booking);
  await (photo
    ? sql`update booking_marks set photo = null where id = ${mark} and photo = ${photo}`
    : sql`delete from booking_marks where id = ${mark}`);
  return found.occasion;
}
