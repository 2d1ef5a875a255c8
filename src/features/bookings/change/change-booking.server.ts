import { z } from 'zod';
import { dayText } from '#src/business/date-text.ts';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { addDays, shopDay, type IsoDay } from '#src/business/shop-day.ts';
import { contactFields } from '#src/features/leads/contact-fields.ts';
import { writeLead } from '#src/features/leads/store-lead.server.ts';
import { singleLine } from '#src/lib/text-fields.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { isMailWaiting } from '#src/server/mail/outbox.server.ts';
import { answerOnce } from '#src/server/http/answer-once.server.ts';
import { askOnce } from '#src/server/http/ask-once.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import type { Booking, BookingRole, Visit } from '../booking.ts';
import {
  bookingDayProblem,
  dropOffIds,
  dropOffWindows,
  furthestVisitDays,
  isRealDay,
} from '../day.ts';
import { isRejection, type Notice } from '../labels.ts';
import { editText } from '../edit.ts';
import { hasDesk } from '#src/features/leads/desk-url.server.ts';
import { paymentMethodIds } from '../invoice.ts';
import { openPrice } from '../price.ts';
import { actionsFor, agreesOnDay, bookingActions, isAhead, settledAction } from '../state.ts';
import { readPrices } from '../store/prices.server.ts';
import { readConflict } from '../store/reserve-days.server.ts';
import { lockBookingOfKey } from '../store/booking-keys.server.ts';
import { lockBooking } from '../store/bookings.server.ts';
import { applyTransition } from './apply-transition.server.ts';

/** Of a page from before there was one, none. */
export const declineReason = z
  .string()
  .transform((text) => singleLine(text).slice(0, 200) || undefined)
  .optional();

export const BookingForm = z.object({
  action: z.enum(bookingActions),
  token: z.string().max(100),
  day: z.string().max(20).optional(),
  dropOff: z
    .enum([...dropOffIds, ''])
    .nullable()
    .transform((id) => (id === '' ? null : id))
    .default(null),
  phone: z.optional(contactFields.phone),
  message: z.optional(contactFields.message),
  yesTo: z.string().optional(),
  reason: declineReason,
  paidBy: z
    .enum([...paymentMethodIds, ''])
    .transform((id) => (id === '' ? undefined : id))
    .optional(),
});

/**
 * Does what a form of a booking's page asks for, all of it or nothing, and says how it went. Throws
 * `BadRequest` for what no form of ours sends, `NotFound` without a key that opens a booking, `Conflict` where the
 * customer's day is full, `Unavailable`.
 */
export async function changeBooking(
  db: Db,
  { role, key, fields }: { role: BookingRole; key: string; fields: unknown },
  now: Date,
): Promise<Notice> {
  const form = parseInput(BookingForm, fields);
  return db.transaction(async (sql) => {
    // Where there is a desk, the owner's keys open nothing.
    const before = await lockBookingOfKey(sql, role === 'owner' && hasDesk() ? '' : key, role, now);
    const apply = form.action === 'correct' ? correctContact : applyForm;
    return answerOnce<Notice>(
      sql,
      [key, form],
      () => apply(sql, before, { role, key, form }, now),
      isRejection,
    );
  });
}

/**
 * The same for a form of the desk: `key` is that of the session which made the form's token, `staff` whom the history
 * names. Throws `NotFound` where there is no such booking, `Conflict` with a question where the day is closed or has no room.
 */
export async function changeBookingAtDesk(
  sql: Sql,
  { id, key, staff, fields }: { id: string; key: string; staff: string; fields: unknown },
  now: Date,
): Promise<Exclude<FormNotice, 'done'> | 'notified'> {
  const form = parseInput(BookingForm, fields);
  const before = await lockBooking(sql, id);
  const notice = await applyForm(sql, before, { role: 'owner', key, staff, form }, now);
  const isMailed = form.action === 'confirm' || form.action === 'propose';
  if (notice === 'saved' && isMailed) return 'notified';
  return notice === 'done' ? 'saved' : notice;
}

type FormNotice = Extract<Notice, 'changed' | 'day' | 'same' | 'passed' | 'saved' | 'done'>;

interface PostedForm {
  role: BookingRole;
  key: string;
  staff?: string;
  form: z.infer<typeof BookingForm>;
}

async function applyForm(
  sql: Sql,
  before: Booking,
  { role, key, staff, form: { action, token, day, dropOff, yesTo, reason, paidBy } }: PostedForm,
  now: Date,
): Promise<FormNotice> {
  if (!isCurrent(before, key, token)) return 'changed';
  let visit: Visit | undefined;
  if (action === 'propose' || action === 'change') {
    visit = parseVisit(role, day, dropOff, now);
    if (!visit) return 'day';
  }
  const settled = settledAction(before, action, visit);
  if (!settled) return 'same';
  const agreed = visit ?? (agreesOnDay(action) ? before.requestedVisit : null);
  if (agreed && agreed.day < shopDay(now)) return 'passed';
  const conflict =
    agreed && role === 'owner' ? await readConflict(sql, before, agreed, now) : undefined;
  if (staff !== undefined) {
    const doubts =
      action === 'finish' ? await finishQuestion(sql, before, shopDay(now)) : undefined;
    askOnce(doubts ?? bookAnyway(conflict === undefined ? [] : [conflict]), yesTo);
  }
  const transition = { role, staff, action: settled, visit, paidBy, detail: conflict ?? reason };
  const isDone = await applyTransition(sql, before, transition, now);
  if (!isDone) return 'changed';
  return (await isMailWaiting(sql, before.id, 'booking_customer')) ? 'saved' : 'done';
}

async function correctContact(
  sql: Sql,
  before: Booking,
  { role, key, form: { token, phone, message = '' } }: PostedForm,
  now: Date,
): Promise<'changed' | 'corrected'> {
  const canCorrect = actionsFor(before, role, shopDay(now)).includes('correct');
  if (!isCurrent(before, key, token) || !canCorrect || phone === undefined) return 'changed';
  const corrected = { ...before, phone, message };
  await writeLead(sql, { ...corrected, kind: 'booking' }, now);
  const detail = editText(before, corrected);
  await applyTransition(sql, corrected, { role, action: 'correct', detail }, now);
  return 'corrected';
}

function isCurrent({ id, revision }: Booking, key: string, token: string): boolean {
  return isFormToken(token, formToken(key, id, revision));
}

async function finishQuestion(sql: Sql, booking: Booking, today: IsoDay) {
  const { id, agreedVisit, totalCents } = booking;
  const open = openPrice(await readPrices(sql, id), booking.state);
  const doubts: string[] = [];
  if (agreedVisit && isAhead({ agreedVisit }, today))
    doubts.push(`The car comes on ${dayText(agreedVisit.day)}.`);
  if (open)
    doubts.push(
      `The price of ${jobPriceText(open.totalCents)} is not accepted: the invoice says ${jobPriceText(totalCents)}.`,
    );
  return doubts.length > 0 ? `${doubts.join(' ')} Is the work done already?` : undefined;
}

export function bookAnyway(reasons: readonly string[]): string | undefined {
  return reasons.length > 0 ? `${reasons.join('. ')}. Book anyway?` : undefined;
}

/** A visit as `role` may ask for it. The owner may, by phone, agree on any day. */
export function parseVisit(
  role: BookingRole,
  day = '',
  dropOff: Visit['dropOff'],
  now: Date,
): Visit | undefined {
  const today = shopDay(now);
  const isPossible =
    role === 'owner'
      ? isRealDay(day) && day > addDays(today, -30) && day <= addDays(today, furthestVisitDays)
      : bookingDayProblem(day, now) === undefined;
  const isOpen = dropOff === null || dropOffWindows(day).some(({ id }) => id === dropOff);
  return isPossible && isOpen ? { day, dropOff } : undefined;
}
