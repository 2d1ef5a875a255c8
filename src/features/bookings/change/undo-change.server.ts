import { shopDay } from '#src/business/shop-day.ts';
import type { Sql } from '#src/server/database/database.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { undoMails } from '#src/server/mail/outbox.server.ts';
import { readHistory } from '../store/booking-history.server.ts';
import { lockBooking, updateBooking } from '../store/bookings.server.ts';
import { cancelInvoice } from './bill-booking.server.ts';
import type { DeskForm } from './lock-open-booking.server.ts';
import { lockDays, readPlan } from '../store/closed-days.server.ts';
import { isTakenSince, reserveDays } from '../store/reserve-days.server.ts';
import { undoneBooking } from '../undo.ts';
import { bookedWork } from '../work.ts';

/**
 * Puts a booking, its days and its mails back to before its newest change. Run it in a transaction: `Conflict` says that
 * another car has taken the day since, and nothing may be done then. Throws `NotFound` where there is no such booking.
 */
export async function undoChange(sql: Sql, { id, key, staff, token }: DeskForm, now: Date) {
  const booking = await lockBooking(sql, id);
  if (!isFormToken(token, formToken(key, id, booking.revision))) return 'changed';
  const { history } = await readHistory(sql, id);
  const before = undoneBooking(booking, history, now);
  const since = history[0]?.at;
  if (!before || !since || !(await undoMails(sql, id, since))) return 'late';
  await updateBooking(sql, booking.state, before, {
    role: 'owner',
    action: 'undo',
    staff,
    at: before.changedAt,
  });
  if (booking.state === 'done') await cancelInvoice(sql, id, now);
  await lockDays(sql);
  const today = shopDay(now);
  const days = Object.keys(bookedWork(before, today, await readPlan(sql, today)));
  const isTaken = await isTakenSince(sql, id, days, since, now);
  await reserveDays(sql, before, { allowOverbooking: !isTaken }, now);
  return 'undone';
}
