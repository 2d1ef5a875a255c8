import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { shopMoment } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail, queueMail } from '#src/server/mail/outbox.server.ts';
import { nextVisitorMailAt } from '#src/server/mail/visitor-mails.server.ts';
import { calendarFile } from './calendar-file.server.ts';
import { newBookingLink } from '../store/booking-keys.server.ts';
import {
  customerMail,
  ownerMail,
  type CustomerMailKind,
  type OwnerMailKind,
} from './booking-mails.ts';
import { isOver, type Visit } from '../state.ts';
import type { StoredBooking } from '../store/bookings.server.ts';

/** Mails a day that other people can cause in one mailbox, until a booking of it was confirmed. */
const unverifiedMailsPerDay = 3;

/** The day before, at ten in the morning (minutes from the day's own midnight). */
const reminderAt = (10 - 24) * 60;

const Count = z.tuple([z.object({ count: z.int() })]);

/**
 * Has the owner mailed about what a customer did, with a link of its own. What has not gone out yet is
 * replaced: the newest is what counts. A correction replaces nothing: what was asked for still waits for an answer.
 */
export async function queueOwnerMail(
  sql: Sql,
  booking: StoredBooking,
  mailKind: OwnerMailKind,
  now: Date,
): Promise<void> {
  if (mailKind !== 'correct') await dropMail(sql, booking.id, 'booking_owner');
  await queueMail(sql, {
    ...ownerMail(mailKind, booking, await newBookingLink(sql, booking.id, 'owner', now)),
    about: booking.id,
    kind: 'booking_owner',
    occasion: booking.revision,
    notAfter: endOfDay(booking),
    ...(booking.email !== undefined && {
      replyTo: { name: booking.name, email: booking.email },
    }),
  });
}

/** Has a customer with a mail address mailed. `before`: the visit that was agreed until now, which calendars hold. */
export async function queueCustomerMail(
  sql: Sql,
  booking: StoredBooking,
  mailKind: Exclude<CustomerMailKind, 'reminder'>,
  before: Visit | undefined,
  now: Date,
): Promise<void> {
  await dropMail(sql, booking.id, 'booking_customer');
  const isConfirmed = mailKind === 'confirm' || mailKind === 'accept';
  if (isConfirmed || booking.agreed === undefined)
    await dropMail(sql, booking.id, 'booking_reminder');
  const { email } = booking;
  if (email === undefined) return;
  const isUnverified = mailKind === 'request' || mailKind === 'change' || mailKind === 'cancel';
  if (isUnverified && (await isOverMailLimit(sql, email))) return;
  const url = await newBookingLink(sql, booking.id, 'customer', now);
  const calendar = calendarOf(booking, isConfirmed, before, now, url);
  await queueMail(sql, {
    ...customerPart({ ...booking, email }, mailKind, url),
    kind: 'booking_customer',
    ...(calendar && { calendar }),
    visitorDueAt: isUnverified ? await nextVisitorMailAt(sql, now) : undefined,
  });
  if (!isConfirmed || !booking.agreed) return;
  const dueAt = shopMoment(booking.agreed.day, reminderAt);
  if (dueAt <= now) return;
  await queueMail(sql, {
    ...customerPart(
      { ...booking, email },
      'reminder',
      await newBookingLink(sql, booking.id, 'customer', now),
    ),
    kind: 'booking_reminder',
    dueAt,
  });
}

/** Sends nothing of a booking that has not gone out. */
export async function dropBookingMails(sql: Sql, id: string): Promise<void> {
  for (const kind of ['booking_owner', 'booking_customer', 'booking_reminder'])
    await dropMail(sql, id, kind);
}

function customerPart(
  booking: StoredBooking & { email: string },
  mailKind: CustomerMailKind,
  url: string,
) {
  return {
    ...customerMail(mailKind, booking, url),
    about: booking.id,
    occasion: booking.revision,
    notAfter: endOfDay(booking),
    recipient: booking.email,
    replyTo: { name: facts.name, email: facts.email },
  };
}

/** When a mail about a booking's day says nothing true any more; never, where it names none. */
function endOfDay({ state, requested, agreed }: StoredBooking): Date | undefined {
  const visit = state === 'confirmed' ? agreed : requested;
  return visit && !isOver(state) ? shopMoment(visit.day, 24 * 60) : undefined;
}

/** What the customer's calendar is notified: the new time, or that the event is gone. */
function calendarOf(
  booking: StoredBooking,
  isConfirmed: boolean,
  before: Visit | undefined,
  now: Date,
  url: string,
) {
  const { agreed } = booking;
  if (isConfirmed && agreed) {
    return {
      method: 'REQUEST' as const,
      content: calendarFile(booking, agreed, 'REQUEST', now, url),
    };
  }
  if (before && !agreed) {
    return {
      method: 'CANCEL' as const,
      content: calendarFile(booking, before, 'CANCEL', now, url),
    };
  }
  return undefined;
}

/** Anyone who types someone else's address may not fill that mailbox. */
export async function isOverMailLimit(sql: Sql, email: string): Promise<boolean> {
  const rows = await sql`
    select count(*)::integer as count from outbox
    where mailbox_of(recipient) = mailbox_of(${email}) and created_at > now() - interval '1 day'
      and not exists (
        select 1 from booking_history join leads on leads.id = booking_id
        where mailbox_of(email) = mailbox_of(${email}) and agreed_day is not null
      )`;
  return Count.parse(rows)[0].count >= unverifiedMailsPerDay;
}
