import { facts, signature } from '#src/business/facts.ts';
import { addDays, shopMoment } from '#src/business/shop-day.ts';
import { greeting, type MailContent } from '#src/lib/mail-content.ts';
import { paths, privatePaths } from '#src/lib/paths.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import type { Booking } from '../booking.ts';
import { careToMail } from '../record/care.ts';
import { readCareMails } from '../store/care-mails.server.ts';
import { newBookingLink } from '../store/booking-keys.server.ts';

/** Minutes from midnight. */
const sentAt = 10 * 60;

/** What comes later than this is no longer about its day. */
const lateAfterDays = 7;

/** It says why it comes, from whom and how it ends: Canada's anti-spam law, section 6 (https://laws-lois.justice.gc.ca/eng/acts/E-1.6/). */
export function careMail(
  { name, service }: Pick<Booking, 'name' | 'service'>,
  careMails: boolean | null,
  text: string,
  { url, unsubscribeUrl }: { url: string; unsubscribeUrl: string },
): MailContent {
  return {
    subject: `Care for your car: ${service}`,
    blocks: [
      greeting(name),
      text,
      { link: 'See the record of your vehicle', url },
      careMails
        ? 'You get this email because you asked for it on the page of your booking.'
        : 'You get this email because it is a part of the work that you booked.',
      { link: 'Stop these emails', url: unsubscribeUrl },
      signature,
    ],
  };
}

/** One for each day of care that is to come, in place of those that wait; none for a job that is not done, or no longer. */
export async function queueCareMails(sql: Sql, booking: Booking, now: Date): Promise<void> {
  const { id, email, state } = booking;
  await dropMail(sql, id, 'booking_care');
  if (email === null || state !== 'done') return;
  const careMails = await readCareMails(sql, id);
  for (const { days, day, text } of careToMail(booking, careMails)) {
    const dueAt = shopMoment(day, sentAt);
    if (dueAt <= now) continue;
    const url = await newBookingLink(sql, id, 'customer', now);
    const unsubscribeUrl = url.replace(paths.booking, privatePaths.careMails);
    await queueMail(sql, {
      ...careMail(booking, careMails, text, { url, unsubscribeUrl }),
      about: id,
      kind: 'booking_care',
      occasion: days,
      recipient: email,
      replyTo: { name: facts.name, email: facts.email },
      unsubscribeUrl,
      dueAt,
      notAfter: shopMoment(addDays(day, lateAfterDays), 0),
    });
  }
}
