import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

const BookingReview = z.object({
  username: z.string(),
  rating: z.int(),
  text: z.string(),
  isPublishable: z.boolean(),
  at: z.coerce.date(),
});
export type BookingReview = z.infer<typeof BookingReview>;

/** False, and nothing done, where the booking has one. */
export async function addBookingReview(
  sql: Sql,
  bookingId: string,
  { username, rating, text, isPublishable, at }: BookingReview,
): Promise<boolean> {
  const rows = await sql`
    insert into booking_reviews (booking_id, username, rating, text, is_publishable, created_at)
    values (${bookingId}, ${username}, ${rating}, ${text}, ${isPublishable}, ${at})
    on conflict (booking_id) do nothing
    returning booking_id`;
  return rows.length === 1;
}

export async function readBookingReview(sql: Sql, bookingId: string) {
  const rows = await sql`
    select username, rating, text, is_publishable as "isPublishable", created_at as at
    from booking_reviews where booking_id = ${bookingId}`;
  return z.array(BookingReview).parse(rows)[0];
}
