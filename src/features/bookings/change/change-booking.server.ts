import { z } from 'zod';
import * as mini from 'zod/mini';
import { addDays, shopDay } from '#src/business/shop-day.ts';
import { contactFields } from '#src/features/leads/contact-fields.ts';
import { updateLead } from '#src/features/leads/store-lead.server.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
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
import type { Notice } from '../labels.ts';
import { hasDesk } from '../mails/queue-mails.server.ts';
import { actionsFor, agreesOnDay, bookingActions } from '../state.ts';
import { bookingOfKey } from '../store/booking-keys.server.ts';
import { lockBooking } from '../store/bookings.server.ts';
import { applyTransition } from './apply-transition.server.ts';

const BookingForm = z.object({
  action: z.enum(bookingActions),
  token: z.string().max(100),
  day: z.string().max(20).optional(),
  dropOff: z
    .enum([...dropOffIds, ''])
    .transform((id) => id || null)
    .default(null),
  phone: z.string().optional(),
  message: z.string().optional(),
});

const Contact = mini.object({ phone: contactFields.phone, message: contactFields.message });

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
    const before =
      id !== undefined && !(role === 'owner' && hasDesk()) && (await lockBooking(sql, id));
    if (!before) throw new NotFound('Please open the link in our mail once more.');
    const apply = form.action === 'correct' ? correctContact : applyForm;
    return apply(sql, before, { role, key, form }, now);
  });
}

/**
 * The same for a form of the desk: `key` is that of the session which made the form's token, `staff` whom the history
 * names. Throws `NotFound` where there is no such booking.
 */
export async function changeBookingAtDesk(
  db: Db,
  { id, key, staff, fields }: { id: string; key: string; staff: string; fields: unknown },
  now: Date,
): Promise<{ notice: FormNotice; isNotified: boolean }> {
  const form = parseInput(BookingForm, fields);
  return db.transaction(async (sql) => {
    const before = await lockBooking(sql, id);
    if (!before) throw new NotFound('There is no such booking.');
    const notice = await applyForm(sql, before, { role: 'owner', key, staff, form }, now);
    return { notice, isNotified: form.action !== 'finish' && before.email !== null };
  });
}

type FormNotice = Extract<Notice, 'changed' | 'day' | 'passed' | 'saved'>;

interface PostedForm {
  role: BookingRole;
  key: string;
  staff?: string;
  form: z.infer<typeof BookingForm>;
}

async function applyForm(
  sql: Sql,
  before: Booking,
  { role, key, staff, form: { action, token, day, dropOff } }: PostedForm,
  now: Date,
): Promise<FormNotice> {
  if (!isCurrent(before, key, token)) return 'changed';
  let visit: Visit | undefined;
  if (action === 'propose' || action === 'change') {
    visit = parseVisit(role, day, dropOff, now);
    if (!visit) return 'day';
  }
  const isPast = before.requestedVisit !== null && before.requestedVisit.day < shopDay(now);
  if (agreesOnDay(action) && isPast) return 'passed';
  const isDone = await applyTransition(sql, before, { role, staff, action, visit }, now);
  return isDone ? 'saved' : 'changed';
}

async function correctContact(
  sql: Sql,
  before: Booking,
  { role, key, form }: PostedForm,
  now: Date,
): Promise<'changed' | 'phone' | 'corrected'> {
  const canCorrect = actionsFor(before, role, shopDay(now)).includes('correct');
  if (!isCurrent(before, key, form.token) || !canCorrect) return 'changed';
  const contact = Contact.safeParse(form).data;
  if (!contact) return 'phone';
  await updateLead(sql, before.id, contact);
  await applyTransition(sql, { ...before, ...contact }, { role, action: 'correct' }, now);
  return 'corrected';
}

function isCurrent({ id, revision }: Booking, key: string, token: string): boolean {
  return isFormToken(token, formToken(key, id, revision));
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
      ? isRealDay(day) && day >= today && day <= addDays(today, furthestVisitDays)
      : bookingDayProblem(day, now) === undefined;
  const isOpen = dropOff === null || dropOffWindows(day).some(({ id }) => id === dropOff);
  return isPossible && isOpen ? { day, dropOff } : undefined;
}
