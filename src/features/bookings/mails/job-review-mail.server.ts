import type { Sql } from '#src/server/database/database.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { queueReviewMail } from '#src/server/mail/review-mails.server.ts';
import type { Booking } from '../booking.ts';
import { finishedDay } from '../record/care.ts';
import { newBookingLink } from '../store/booking-keys.server.ts';
import { readBookingReview } from '../store/booking-reviews.server.ts';

/** In place of one that waits; none for a job that is not done, no longer, or reviewed. */
export async function queueJobReviewMail(sql: Sql, booking: Booking, now: Date): Promise<void> {
  const { id, email, name, service } = booking;
  await dropMail(sql, id, 'booking_review');
  const day = finishedDay(booking);
  if (email === null || day === undefined || (await readBookingReview(sql, id))) return;
  await queueReviewMail(sql, {
    about: id,
    kind: 'booking_review',
    ...jobReviewText(service),
    name,
    recipient: email,
    url: await newBookingLink(sql, id, 'customer', now),
    day,
  });
}

export function jobReviewText(service: string): { subject: string; text: string } {
  return {
    subject: `${service}: what do you think of our work?`,
    text: 'It is a week since we finished your car. What do you think of the work now? Your review, good or bad, helps us and other customers.',
  };
}
