import { facts } from '#src/business/facts.ts';
import { dayText, momentText } from '#src/business/date-text.ts';
import { shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import { deskUrl } from '#src/features/leads/desk-url.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, isMailWaiting, queueMail } from '#src/server/mail/outbox.server.ts';
import {
  countMailsOfDay,
  nextVisitorMailAt,
  visitorMailsPerDay,
} from '#src/server/mail/visitor-mails.server.ts';
import type { Booking, BookingState, Visit } from '../booking.ts';
import { hasMoved } from '../edit.ts';
import { withAcceptedPrice, type JobPrice } from '../price.ts';
import { isOver } from '../state.ts';
import { endCustomerLinks, newBookingLink } from '../store/booking-keys.server.ts';
import {
  customerMail,
  ownerMail,
  type CustomerMailKind,
  type OwnerLink,
  type OwnerMailKind,
} from './booking-mails.ts';
import { calendarFile } from './calendar-file.server.ts';

/** The day before, at ten in the morning (minutes from the day's own midnight). */
const reminderAt = (10 - 24) * 60;

/** Where there is a desk, the owner decides there: a key would decide for anyone who has the mail. */
export async function ownerLink(sql: Sql, id: string, now: Date): Promise<OwnerLink> {
  const url = deskUrl('booking', id);
  return { url: url ?? (await newBookingLink(sql, id, 'owner', now)), isKeyed: url === undefined };
}

const sideMails: readonly OwnerMailKind[] = ['correct', 'acceptPrice'];

/** Replaces what has not gone out yet; a side mail does not, for what was requested still waits for an answer. */
export async function queueOwnerMail(
  sql: Sql,
  booking: Booking,
  kind: OwnerMailKind,
  now: Date,
): Promise<void> {
  if (!sideMails.includes(kind)) await dropMail(sql, booking.id, 'booking_owner');
  await queueMail(sql, {
    ...ownerMail(kind, booking, await ownerLink(sql, booking.id, now)),
    about: booking.id,
    kind: 'booking_owner',
    occasion: booking.revision,
    notAfter: endOfDay(booking),
    ...(booking.email !== null && { replyTo: { name: booking.name, email: booking.email } }),
  });
}

const customerCauses: readonly CustomerMailKind[] = ['request', 'change', 'cancel'];

interface MailDetails {
  dueAt?: Date | undefined;
  reason?: string | undefined;
  /** Visitors cause it, and no staff member has seen to whom. */
  isUnverified?: boolean | undefined;
}

/** `before`: the visit that was agreed until now, which calendars hold; `dueAt`: for what can be undone until then. */
export async function queueCustomerMail(
  sql: Sql,
  booking: Booking,
  kind: Exclude<CustomerMailKind, 'reminder' | 'offer' | 'price' | 'agreedPrice'>,
  before: Visit | null,
  now: Date,
  { dueAt, reason, isUnverified = customerCauses.includes(kind) }: MailDetails = {},
): Promise<void> {
  await dropMail(sql, booking.id, 'booking_customer');
  const { id, email, agreedVisit } = booking;
  if (isOver(booking.state))
    for (const open of ['booking_price', 'booking_offer']) await dropMail(sql, id, open);
  const isConfirmed = ['confirm', 'accept', 'advance', 'move'].includes(kind);
  if (isConfirmed || agreedVisit === null) await dropMail(sql, id, 'booking_reminder');
  if (email === null) return;
  if (isUnverified && (await isOverDailyLimit(sql, email))) return;
  const { mail, url } = await mailOf(sql, { ...booking, email }, kind, now, reason);
  const [visit, method] = isConfirmed
    ? ([agreedVisit, 'REQUEST'] as const)
    : ([agreedVisit ? null : before, 'CANCEL'] as const);
  const content = visit && calendarFile(booking, visit, method, now, url);
  await queueMail(sql, {
    ...mail,
    kind: 'booking_customer',
    ...(content !== null && { calendar: { method, content } }),
    ...(dueAt && { dueAt }),
    visitorDueAt: isUnverified ? await nextVisitorMailAt(sql, now) : undefined,
  });
  if (isConfirmed) await queueReminder(sql, booking, now);
}

/** One for each version; it replaces that of a version before it that has not gone out. */
export async function queuePriceMail(
  sql: Sql,
  booking: Booking,
  { changes, isAgreed, ...price }: JobPrice & { changes: readonly string[]; isAgreed: boolean },
  now: Date,
): Promise<void> {
  await dropMail(sql, booking.id, 'booking_price');
  const { email } = booking;
  if (email === null) return;
  const kind = isAgreed ? 'agreedPrice' : 'price';
  const priced = { ...withAcceptedPrice(booking, price), email };
  const { mail } = await mailOf(sql, priced, kind, now, changes.join('\n'));
  await queueMail(sql, { ...mail, kind: 'booking_price' });
}

/** One for each day that is offered; it is worth nothing afterwards. */
export async function queueOfferMail(
  sql: Sql,
  booking: Booking,
  { day, until }: { day: IsoDay; until: Date },
  now: Date,
): Promise<void> {
  const { email } = booking;
  if (email === null) return;
  const text = `${dayText(day)} is free. It is reserved for you until ${momentText(until)}; after that it goes to the next in line.`;
  const { mail } = await mailOf(sql, { ...booking, email }, 'offer', now, text);
  // Of one booking, offers are made one after the other; all of a night end at the same time. In 10 s, to fit the column.
  const occasion = Math.floor(now.getTime() / 10_000);
  await queueMail(sql, { ...mail, kind: 'booking_offer', occasion, notAfter: until });
}

export async function queueReminder(sql: Sql, booking: Booking, now: Date): Promise<void> {
  const { id, email, agreedVisit } = booking;
  await dropMail(sql, id, 'booking_reminder');
  const dueAt = agreedVisit && shopMoment(agreedVisit.day, reminderAt);
  if (email === null || !dueAt || dueAt <= now) return;
  const { mail } = await mailOf(sql, { ...booking, email }, 'reminder', now);
  await queueMail(sql, { ...mail, kind: 'booking_reminder', dueAt });
}

async function mailOf(
  sql: Sql,
  booking: Booking & { email: string },
  kind: CustomerMailKind,
  now: Date,
  reason?: string,
) {
  const url = await newBookingLink(sql, booking.id, 'customer', now);
  const mail = {
    ...customerMail(kind, booking, url, reason),
    about: booking.id,
    occasion: booking.revision,
    notAfter: endOfDay(booking),
    recipient: booking.email,
    replyTo: { name: facts.name, email: facts.email },
  };
  return { mail, url };
}

/** What a new address gets to read, by state; a finished booking has no mail. */
const mailOfState: Partial<Record<BookingState, 'request' | 'propose' | 'change' | 'confirm'>> = {
  requested: 'request',
  proposed: 'propose',
  changed: 'change',
  confirmed: 'confirm',
};

/**
 * The customer is notified of a new day, and at a new address of how the booking stands; the links that went to the old one
 * end. What waits to go out is replaced. True where a mail goes out.
 */
export async function queueEditMails(
  sql: Sql,
  before: Booking,
  after: Booking,
  now: Date,
): Promise<boolean> {
  const isReaddressed = before.email !== after.email;
  if (isReaddressed) await endCustomerLinks(sql, after.id);
  const isWaiting = await isMailWaiting(sql, after.id, 'booking_customer');
  const current = isReaddressed || isWaiting ? mailOfState[after.state] : undefined;
  const kind = hasMoved(before, after) ? 'move' : current;
  if (kind) await queueCustomerMail(sql, after, kind, before.agreedVisit, now);
  else if (after.state === 'confirmed') await queueReminder(sql, after, now);
  return kind !== undefined && after.email !== null;
}

export async function dropBookingMails(sql: Sql, id: string): Promise<void> {
  const kinds = ['owner', 'customer', 'price', 'offer', 'reminder', 'marks', 'marks_owner'];
  for (const kind of kinds) await dropMail(sql, id, `booking_${kind}`);
}

/** When a mail about a booking's day is no longer true; never, where it names none. */
function endOfDay({ state, requestedVisit, agreedVisit }: Booking): Date | undefined {
  const visit = state === 'confirmed' ? agreedVisit : requestedVisit;
  return visit && !isOver(state) ? shopMoment(visit.day, 24 * 60) : undefined;
}

/** Until a booking was confirmed. */
export async function isOverDailyLimit(sql: Sql, email: string): Promise<boolean> {
  if ((await countMailsOfDay(sql, email)) < visitorMailsPerDay) return false;
  const confirmed = await sql`
    select 1 from booking_changes join booking_view on booking_view.id = booking_id
    where mailbox_of(email) = mailbox_of(${email}) and agreed_day is not null
      and (role = 'owner' and action <> 'confirm_at_once' or action = 'accept') limit 1`;
  return confirmed.length === 0;
}
