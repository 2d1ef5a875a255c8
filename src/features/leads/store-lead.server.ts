import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { shopYear } from '#src/business/shop-day.ts';
import {
  InvalidQuoteError,
  parseCompleteQuote,
} from '#src/features/quote/questions/parse-quote.ts';
import type { Selection } from '#src/features/quote/questions/selection.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { BadRequest } from '#src/server/http-error.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import { nextVisitorMailAt } from '#src/server/mail/visitor-mails.server.ts';
import type { DropOff } from './booking/booking-day.ts';
import { bookedQuote, type BookedQuote } from './booking/booked-quote.ts';
import { quoteMinutes } from './days/quote-minutes.ts';
import { openBooking } from './booking-states/change-booking.server.ts';
import { isOverMailLimit } from './booking-states/tell-booking.server.ts';
import { inquiryReceipt, leadMail } from './lead-mail.ts';
import type { InquiryLead, Lead } from './lead.ts';

/** How long the browser has to send the mail itself before the server does (milliseconds). */
const browserMailMs = 2 * 60 * 1000;

export interface StoredLead {
  id: string;
  /** False where the id was known already. */
  isNew: boolean;
}

const Written = z.tuple([z.object({ is_new: z.boolean() })]);

/**
 * Keeps a lead with its mail to the owner, once per id however often it is sent. Sent again with `emailed`, it counts as
 * mailed; sent again with other words before a mail went out, the newest words stand, for that is
 * what a customer who corrects a phone number means. A booking's quote is priced here, from its
 * choices alone, and its day is kept. A lead that the server is to mail skips the time the browser gets. Throws
 * `BadRequest` for a quote that is not complete, `Conflict` for a day that is full or too many open requests,
 * `Unavailable` when the database does not answer.
 */
export async function storeLead(
  db: Db,
  lead: Lead,
  network: string,
  now: Date,
): Promise<StoredLead> {
  const selection = lead.kind === 'booking' ? selectionOf(lead.quote, now) : undefined;
  const quote = selection && bookedQuote(selection);
  const mail = {
    ...leadMail(lead, quote),
    about: lead.id,
    kind: 'lead',
    replyTo: { name: lead.name, email: lead.email },
    dueAt: lead.mailBy === 'browser' ? new Date(now.getTime() + browserMailMs) : now,
    sentAt: lead.emailed ? now : null,
  };
  return db.transaction(async (sql) => {
    // The mail first: its row makes the same lead, sent twice at once, wait for itself.
    const isWaiting = await queueMail(sql, mail);
    const isNew = isWaiting && (await writeLead(sql, lead, quote, now));
    if (isWaiting && lead.kind === 'booking' && selection) {
      const { preferredDay: day, dropOff } = lead;
      const asked = day === undefined ? undefined : { day, dropOff };
      await openBooking(sql, lead.id, { asked, minutes: quoteMinutes(selection), network }, now);
    }
    if (isNew && lead.kind === 'inquiry') await mailInquirer(sql, lead, now);
    return { id: lead.id, isNew };
  });
}

async function mailInquirer(sql: Sql, lead: InquiryLead, now: Date): Promise<void> {
  if (await isOverMailLimit(sql, lead.email)) return;
  await queueMail(sql, {
    ...inquiryReceipt(lead),
    about: lead.id,
    kind: 'inquiry_customer',
    recipient: lead.email,
    replyTo: { name: facts.name, email: facts.email },
    visitorDueAt: await nextVisitorMailAt(sql, now),
  });
}

/** What of a lead is a column; one that was taken by telephone has no quote and may have no mail address. */
interface LeadRow {
  id: string;
  kind: Lead['kind'];
  name: string;
  email: string | null;
  phone: string;
  message: string;
  service?: string;
  quote?: string;
  preferredDay?: string | undefined;
  dropOff?: DropOff | undefined;
}

/** True where the id is new. */
export async function writeLead(
  sql: Sql,
  lead: LeadRow,
  quote: BookedQuote | undefined,
  now: Date,
): Promise<boolean> {
  const service = quote?.service ?? lead.service ?? '';
  // A fresh row has no deleting transaction (xmax 0).
  const rows = await sql`
    insert into leads (
      id, kind, name, email, phone, message, service,
      quote, vehicle, vehicle_size, total_cents, breakdown, preferred_day, drop_off, created_at
    ) values (
      ${lead.id}, ${lead.kind}, ${lead.name}, ${lead.email}, ${lead.phone}, ${lead.message}, ${service},
      ${lead.quote ?? null}, ${quote?.vehicle ?? null}, ${quote?.vehicleSize ?? null},
      ${quote?.totalCents ?? null}, ${quote?.breakdown ?? null},
      ${lead.preferredDay ?? null}, ${lead.dropOff ?? null}, ${now}
    )
    on conflict (id) do update set
      kind = excluded.kind, name = excluded.name, email = excluded.email, phone = excluded.phone,
      message = excluded.message, service = excluded.service, quote = excluded.quote,
      vehicle = excluded.vehicle, vehicle_size = excluded.vehicle_size,
      total_cents = excluded.total_cents, breakdown = excluded.breakdown,
      preferred_day = excluded.preferred_day, drop_off = excluded.drop_off
    returning (xmax = 0) as is_new`;
  const [{ is_new: isNew }] = Written.parse(rows);
  return isNew;
}

/** The choices of a quote in URL form. Throws `BadRequest` for one that is not complete. */
export function selectionOf(search: string, now: Date): Selection {
  try {
    return parseCompleteQuote(search, shopYear(now));
  } catch (cause) {
    if (!(cause instanceof InvalidQuoteError)) throw cause;
    throw new BadRequest('invalid', 'Your quote is not complete. Please go through it again.', {
      fields: { quote: cause.problems[0]?.message ?? 'The quote is not complete.' },
      cause,
    });
  }
}
