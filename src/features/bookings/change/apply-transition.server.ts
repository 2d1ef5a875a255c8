import { undoableUntil } from '#src/lib/undo.ts';
import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import type { Booking, BookingRole, Visit } from '../booking.ts';
import { queueCareMails } from '../mails/care-mails.server.ts';
import { queueJobReviewMail } from '../mails/job-review-mail.server.ts';
import {
  dropBookingMails,
  queueCustomerMail,
  queueOwnerMail,
  queueReminder,
} from '../mails/queue-mails.server.ts';
import type { PaymentMethod } from '../invoice.ts';
import { nextFreeText } from '../day-offer.ts';
import { warrantyEnd } from '../record/warranty.ts';
import { nextBooking, type BookingAction } from '../state.ts';
import { billBooking, cancelInvoice } from './bill-booking.server.ts';
import { updateBooking } from '../store/bookings.server.ts';
import { readOffers, reserveDays } from '../store/reserve-days.server.ts';

interface Transition {
  role: BookingRole;
  staff?: string | undefined;
  action: BookingAction;
  visit?: Visit | undefined;
  isSpam?: boolean;
  /** Without a person: no day is overbooked, and visitors cause its mail. */
  isAtOnce?: true;
  /** Why staff was asked before, or why the booking is declined. */
  detail?: string | undefined;
  allowPast?: boolean;
  /** Of a finished job, where it is paid already. */
  paidBy?: PaymentMethod | undefined;
}

/** Changes a booking with its days and mails; false where its state has no such action. */
export async function applyTransition(
  sql: Sql,
  before: Booking,
  transition: Transition,
  now: Date,
): Promise<boolean> {
  const { role, staff, action, visit, isSpam, isAtOnce, detail, allowPast, paidBy } = transition;
  const today = (allowPast ? before.requestedVisit?.day : undefined) ?? shopDay(now);
  const next = nextBooking(before, role, action, today, visit);
  if (!next) return false;
  const warrantyEndsOn = action === 'finish' ? warrantyEnd(next.service, shopDay(now)) : null;
  const after = { ...next, warrantyEndsOn };
  await updateBooking(sql, before.state, after, {
    role,
    action: isSpam ? `${action}_spam` : isAtOnce ? `${action}_at_once` : action,
    staff,
    detail,
  });
  if (isSpam) await dropBookingMails(sql, after.id);
  else if (action === 'finish') {
    const reason = await billBooking(sql, after, paidBy ?? null, now);
    await dropMail(sql, after.id, 'booking_reminder');
    const dueAt = undoableUntil(now);
    await queueCustomerMail(sql, after, action, before.agreedVisit, now, { dueAt, reason });
    const finished = { ...after, changedAt: now };
    await queueCareMails(sql, finished, now);
    await queueJobReviewMail(sql, finished, now);
  } else if (action === 'reopen') {
    await cancelInvoice(sql, after.id, now);
    await dropMail(sql, after.id, 'booking_customer');
    await queueReminder(sql, after, now);
    await queueCareMails(sql, after, now);
    await queueJobReviewMail(sql, after, now);
  } else if (action !== 'correct') {
    const dueAt = staff !== undefined && action === 'decline' ? undoableUntil(now) : undefined;
    const reason =
      action === 'decline' && detail !== undefined
        ? await declineText(sql, after, detail, now)
        : undefined;
    const details = { dueAt, reason, isUnverified: isAtOnce };
    await queueCustomerMail(sql, after, action, before.agreedVisit, now, details);
  }
  if (
    action === 'accept' ||
    action === 'advance' ||
    action === 'change' ||
    action === 'correct' ||
    action === 'cancel'
  ) {
    await queueOwnerMail(sql, after, action, now);
  }
  await reserveDays(
    sql,
    after,
    { allowOverbooking: !isAtOnce && action !== 'change' && action !== 'advance' },
    now,
  );
  return true;
}

async function declineText(sql: Sql, { id, workMinutes }: Booking, reason: string, now: Date) {
  const freeDays = nextFreeText(await readOffers(sql, workMinutes, now, id));
  return `${asSentence(reason)} ${asSentence(freeDays)}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
