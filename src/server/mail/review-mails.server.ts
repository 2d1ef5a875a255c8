import { facts, signature } from '#src/business/facts.ts';
import { addDays, shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import { greeting, type MailContent } from '#src/lib/mail-content.ts';
import { privatePaths } from '#src/lib/paths.ts';
import type { Sql } from '../database/database.ts';
import { queueMail } from './outbox.server.ts';

const afterDays = 7;

/** Minutes from midnight. */
const sentAt = 10 * 60;

/** What comes later than this is no longer expected. */
const lateAfterDays = 14;

interface ReviewRequest {
  subject: string;
  text: string;
  name: string;
  /** The private link; its key ends these mails too. */
  url: string;
}

/** It says why it comes, from whom and how it ends: Canada's anti-spam law, section 6 (https://laws-lois.justice.gc.ca/eng/acts/E-1.6/). */
export function reviewMail({ subject, text, name, url }: ReviewRequest): MailContent {
  return {
    subject,
    blocks: [
      greeting(name),
      text,
      { link: 'Write a review', url: `${url}#reviews` },
      'This link is private: please do not forward it. You get this one email because you are our customer.',
      { link: 'Stop these emails', url: endUrl(url) },
      signature,
    ],
  };
}

/** One for each order or booking, seven days after `day`; none to who has ended these mails. */
export async function queueReviewMail(
  sql: Sql,
  {
    about,
    kind,
    recipient,
    day,
    ...request
  }: ReviewRequest & {
    about: string;
    kind: 'order_review' | 'booking_review';
    recipient: string;
    day: IsoDay;
  },
): Promise<void> {
  const ended = await sql`
    select 1 from ended_review_mails where mailbox_hash = mailbox_hash(${recipient})`;
  if (ended.length > 0) return;
  const dueDay = addDays(day, afterDays);
  await queueMail(sql, {
    ...reviewMail(request),
    about,
    kind,
    recipient,
    replyTo: { name: facts.name, email: facts.email },
    unsubscribeUrl: endUrl(request.url),
    dueAt: shopMoment(dueDay, sentAt),
    notAfter: shopMoment(addDays(dueDay, lateAfterDays), 0),
  });
}

/** Also about what else this person buys. Repeating it changes nothing. */
export async function endReviewMails(sql: Sql, email: string): Promise<void> {
  await sql`
    with ended as (
      insert into ended_review_mails (mailbox_hash) values (mailbox_hash(${email})) on conflict do nothing
    )
    delete from outbox
    where kind in ('order_review', 'booking_review') and sent_at is null and mailbox_of(recipient) = mailbox_of(${email})`;
}

function endUrl(url: string): string {
  const { origin, search } = new URL(url);
  return `${origin}${privatePaths.reviewMails}${search}`;
}
