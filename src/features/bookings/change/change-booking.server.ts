import { z } from 'zod';
import * as mini from 'zod/mini';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import {
  bookingDayProblem,
  dropOffIds,
  dropOffWindows,
  furthestVisitDays,
  isRealDay,
} from '../day.ts';
import { contactFields } from '#src/features/leads/contact-fields.ts';
import { reserveDays } from '../store/reserve-days.server.ts';
import { lockDays } from '../store/closed-days.server.ts';
import { limitOpenRequests } from '../store/unanswered-requests.server.ts';
import { bookingOfKey } from '../store/booking-keys.server.ts';
import {
  agreesOnDay,
  actionsFor,
  bookingActions,
  moveBooking,
  type BookingAction,
  type BookingRole,
  type Visit,
} from '../state.ts';
import type { Notice } from '../labels.ts';
import {
  insertBooking,
  lockBooking,
  readBooking,
  updateBooking,
  updateContact,
  type StoredBooking,
  type NewBooking,
} from '../store/bookings.server.ts';
import {
  dropBookingMails,
  queueCustomerMail,
  queueOwnerMail,
} from '../mails/queue-mails.server.ts';

/** What a form of the page sends. */
const BookingForm = z.object({
  action: z.enum(bookingActions),
  token: z.string().max(100),
  day: z.string().max(20).optional(),
  dropOff: z.union([z.enum(dropOffIds), z.literal('')]).optional(),
  phone: z.string().optional(),
  message: z.string().optional(),
});

/** What a customer may correct while the booking is open. */
const Contact = mini.object({ phone: contactFields.phone, message: contactFields.message });

/**
 * A request became a booking: its days are kept, customer and owner are notified, once. Run it in the transaction that
 * stores the request. Throws `Conflict` where the day is full, or three requests of the same person wait already.
 */
export async function openBooking(
  sql: Sql,
  id: string,
  requested: NewBooking,
  now: Date,
): Promise<void> {
  const isNew = await insertBooking(sql, id, requested);
  const booking = await readBooking(sql, id);
  if (!booking) return;
  if (isNew) {
    await queueOwnerMail(sql, booking, 'request', now);
    await queueCustomerMail(sql, booking, 'request', undefined, now);
    await lockDays(sql);
    await limitOpenRequests(sql, booking);
  }
  await reserveDays(sql, booking, { allowOverbooking: false }, now);
}

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
    const id = await bookingOfKey(sql, key, role, now);
    const apply = form.action === 'correct' ? correctContact : applyForm;
    const notice = id && (await apply(sql, id, { role, key, form }, now));
    if (!notice) throw new NotFound('Please open the link in our mail once more.');
    return notice;
  });
}

/**
 * The same for a form of the desk: `key` is that of the session which made the form's token, `staff` whom the history
 * names. Says too whether the customer is notified by mail. Throws `NotFound` where there is no such booking.
 */
export async function changeBookingAtDesk(
  db: Db,
  { id, key, staff, fields }: { id: string; key: string; staff: string; fields: unknown },
  now: Date,
): Promise<{ notice: MoveNotice; isNotified: boolean }> {
  const form = parseInput(BookingForm, fields);
  return db.transaction(async (sql) => {
    const notice = await applyForm(sql, id, { role: 'owner', key, staff, form }, now);
    if (notice === undefined) throw new NotFound('There is no such booking.');
    const { email } = (await readBooking(sql, id)) ?? {};
    return { notice, isNotified: form.action !== 'finish' && email !== undefined };
  });
}

type MoveNotice = Extract<Notice, 'changed' | 'day' | 'passed' | 'saved'>;

interface PostedForm {
  role: BookingRole;
  key: string;
  staff?: string;
  form: z.infer<typeof BookingForm>;
}

async function applyForm(
  sql: Sql,
  id: string,
  { role, key, staff, form: { action, token, day, dropOff } }: PostedForm,
  now: Date,
): Promise<MoveNotice | undefined> {
  const before = await lockBooking(sql, id);
  if (!before) return undefined;
  if (!isFormToken(token, formToken(key, before.id, before.revision))) return 'changed';
  let visit: Visit | undefined;
  if (action === 'propose' || action === 'change') {
    visit = parseVisit(role, day, dropOff === '' ? undefined : dropOff, now);
    if (!visit) return 'day';
  }
  const isPast = before.requested !== undefined && before.requested.day < shopDay(now);
  if (agreesOnDay(action) && isPast) return 'passed';
  const isMoved = await applyTransition(sql, before, { role, staff, action, visit }, now);
  return isMoved ? 'saved' : 'changed';
}

async function correctContact(
  sql: Sql,
  id: string,
  { role, key, form }: PostedForm,
  now: Date,
): Promise<'changed' | 'phone' | 'corrected' | undefined> {
  const before = await lockBooking(sql, id);
  if (!before) return undefined;
  const isCurrent = isFormToken(form.token, formToken(key, before.id, before.revision));
  if (!isCurrent || !actionsFor(before, role, shopDay(now)).includes('correct')) return 'changed';
  const contact = Contact.safeParse(form).data;
  if (!contact) return 'phone';
  await updateContact(sql, id, contact);
  await applyTransition(sql, { ...before, ...contact }, { role, action: 'correct' }, now);
  return 'corrected';
}

interface Move {
  role: BookingRole;
  staff?: string | undefined;
  action: BookingAction;
  visit?: Visit | undefined;
  /** No mail is sent. */
  isSpam?: boolean;
}

/** Moves a booking, keeps its days and tells who is to know; false where its state has no such action. */
export async function applyTransition(
  sql: Sql,
  before: StoredBooking,
  { role, staff, action, visit, isSpam = false }: Move,
  now: Date,
): Promise<boolean> {
  const moved = moveBooking(before, role, action, shopDay(now), visit);
  if (!moved) return false;
  const change = { role, action: isSpam ? `${action}_spam` : action, staff };
  await updateBooking(sql, before.id, before, moved, change);
  const after = { ...before, ...moved };
  if (isSpam) await dropBookingMails(sql, after.id);
  else if (action === 'finish') await dropMail(sql, after.id, 'booking_reminder');
  else if (action !== 'correct') await queueCustomerMail(sql, after, action, before.agreed, now);
  if (action === 'accept' || action === 'change' || action === 'correct' || action === 'cancel') {
    await queueOwnerMail(sql, after, action, now);
  }
  await reserveDays(sql, after, { allowOverbooking: action !== 'change' }, now);
  return true;
}

/** A visit as someone may ask for it. The owner may, by phone, agree on any day. */
export function parseVisit(
  role: BookingRole,
  day = '',
  dropOff: Visit['dropOff'],
  now: Date,
): Visit | undefined {
  const today = shopDay(now);
  const isPossible =
    role === 'owner'
      ? isRealDay(day) && day >= today && day <= addDays(today, furthestVisitDays)
      : bookingDayProblem(day, now) === undefined;
  const isOpen = dropOff === undefined || dropOffWindows(day).some(({ id }) => id === dropOff);
  return isPossible && isOpen ? { day, dropOff } : undefined;
}
