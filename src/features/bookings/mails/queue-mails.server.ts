import { facts } from '#src/business/facts.ts';
import { shopMoment } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { siteOrigin } from '#src/server/deploy/site-origin.ts';
import { env } from '#src/server/env.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import { countMailsOfDay, nextVisitorMailAt } from '#src/server/mail/visitor-mails.server.ts';
import type { Booking, Visit } from '../booking.ts';
import { isOver } from '../state.ts';
import { newBookingLink } from '../store/booking-keys.server.ts';
import {
  customerMail,
  ownerMail,
  type CustomerMailKind,
  type OwnerMailKind,
} from './booking-mails.ts';
import { calendarFile } from './calendar-file.server.ts';

// Anyone can enter someone else's address: limit what that mailbox receives in a day until a booking was confirmed.
const unverifiedMailsPerDay = 3;

/** The day before, at ten in the morning (minutes from the day's own midnight). */
const reminderAt = (10 - 24) * 60;

/** Where there is a desk, the owner decides there: a key would decide for anyone who has the mail. */
export function hasDesk(): boolean {
  return env().STAFF_EMAILS !== undefined;
}

export const deskBookingUrl = (id: string) => `${siteOrigin()}/desk/bookings/${id}`;

/** Replaces what has not gone out yet; a correction does not, for what was requested still waits for an answer. */
export async function queueOwnerMail(
  sql: Sql,
  booking: Booking,
  kind: OwnerMailKind,
  now: Date,
): Promise<void> {
  if (kind !== 'correct') await dropMail(sql, booking.id, 'booking_owner');
  const isKeyed = !hasDesk();
  const url = isKeyed
    ? await newBookingLink(sql, booking.id, 'owner', now)
    : deskBookingUrl(booking.id);
  await queueMail(sql, {
    ...ownerMail(kind, booking, { url, isKeyed }),
    about: booking.id,
    kind: 'booking_owner',
    occasion: booking.revision,
    notAfter: endOfDay(booking),
    ...(booking.email !== null && { replyTo: { name: booking.name, email: booking.email } }),
  });
}

/** `before`: the visit that was agreed until now, which calendars hold. */
export async function queueCustomerMail(
  sql: Sql,
  booking: Booking,
  kind: Exclude<CustomerMailKind, 'reminder'>,
  before: Visit | null,
  now: Date,
): Promise<void> {
  await dropMail(sql, booking.id, 'booking_customer');
  const { id, email, agreedVisit } = booking;
  const isConfirmed = kind === 'confirm' || kind === 'accept';
  if (isConfirmed || agreedVisit === null) await dropMail(sql, id, 'booking_reminder');
  if (email === null) return;
  const isUnverified = kind === 'request' || kind === 'change' || kind === 'cancel';
  if (isUnverified && (await isOverDailyLimit(sql, email))) return;
  const mailOf = async (mailKind: CustomerMailKind) => {
    const url = await newBookingLink(sql, id, 'customer', now);
    const mail = {
      ...customerMail(mailKind, booking, url),
      about: id,
      occasion: booking.revision,
      notAfter: endOfDay(booking),
      recipient: email,
      replyTo: { name: facts.name, email: facts.email },
    };
    return { mail, url };
  };
  const { mail, url } = await mailOf(kind);
  const [visit, method] = isConfirmed
    ? ([agreedVisit, 'REQUEST'] as const)
    : ([agreedVisit ? null : before, 'CANCEL'] as const);
  const content = visit && calendarFile(booking, visit, method, now, url);
  await queueMail(sql, {
    ...mail,
    kind: 'booking_customer',
    ...(content !== null && { calendar: { method, content } }),
    visitorDueAt: isUnverified ? await nextVisitorMailAt(sql, now) : undefined,
  });
  if (!isConfirmed || !agreedVisit) return;
  const dueAt = shopMoment(agreedVisit.day, reminderAt);
  if (dueAt <= now) return;
  await queueMail(sql, { ...(await mailOf('reminder')).mail, kind: 'booking_reminder', dueAt });
}

export async function dropBookingMails(sql: Sql, id: string): Promise<void> {
  for (const kind of ['booking_owner', 'booking_customer', 'booking_reminder'])
    await dropMail(sql, id, kind);
}

/** When a mail about a booking's day is no longer true; never, where it names none. */
function endOfDay({ state, requestedVisit, agreedVisit }: Booking): Date | undefined {
  const visit = state === 'confirmed' ? agreedVisit : requestedVisit;
  return visit && !isOver(state) ? shopMoment(visit.day, 24 * 60) : undefined;
}

export async function isOverDailyLimit(sql: Sql, email: string): Promise<boolean> {
  if ((await countMailsOfDay(sql, email)) < unverifiedMailsPerDay) return false;
  const confirmed = await sql`
    select 1 from booking_changes join booking_view on booking_view.id = booking_id
    where mailbox_of(email) = mailbox_of(${email}) and agreed_day is not null limit 1`;
  return confirmed.length === 0;
}
