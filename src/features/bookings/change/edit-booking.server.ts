import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { writeLead } from '#src/features/leads/store-lead.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { Conflict } from '#src/server/http-error.ts';
import { askOnce } from '#src/server/http/ask-once.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import type { Booking } from '../booking.ts';
import { editedBooking, editText, hasMoved, type BookingEdit } from '../edit.ts';
import { queueCareMails } from '../mails/care-mails.server.ts';
import { queueJobReviewMail } from '../mails/job-review-mail.server.ts';
import { queueEditMails, queuePriceMail } from '../mails/queue-mails.server.ts';
import { isOver } from '../state.ts';
import { lockBooking, updateBooking } from '../store/bookings.server.ts';
import { acceptNewest, addPrice } from '../store/prices.server.ts';
import { readConflict, reserveDays } from '../store/reserve-days.server.ts';
import { bookAnyway } from './change-booking.server.ts';
import type { DeskForm } from './lock-open-booking.server.ts';

interface EditForm extends DeskForm {
  yesTo: string | undefined;
}

/**
 * Edits a booking with its days and mails; `changed` for a form of another session. Throws `NotFound`, and `Conflict` with
 * what to say where the form is older than the booking or its day has no room. Run it in a transaction.
 */
export async function editBooking(
  sql: Sql,
  { id, key, token, staff, yesTo }: EditForm,
  edit: BookingEdit,
  now: Date,
): Promise<'changed' | 'saved' | 'notified'> {
  const before = await lockBooking(sql, id);
  const revision = revisionOf(before, key, token);
  if (revision === undefined) return 'changed';
  if (revision < before.revision) {
    const changed = 'This booking has changed since you opened it: see the history below.';
    throw new Conflict('changed', changed, {
      fields: { yesTo: `${changed} Save what is in the form anyway?` },
    });
  }
  const after = editedBooking(before, edit);
  const edits = editText(before, after);
  if (edits === '') return 'saved';
  if (before.state === 'done' && after.breakdown !== before.breakdown) {
    const price =
      'Its invoice has the old price. Open the booking again, and mark it as done afterwards.';
    throw new Conflict('billed', price, { fields: { price } });
  }
  const conflict = await conflictOf(sql, before, after, now);
  askOnce(bookAnyway(conflict === undefined ? [] : [conflict]), yesTo);
  const detail = conflict === undefined ? edits : `${edits}; although ${conflict}`;
  await writeLead(sql, { ...after, kind: 'booking' }, now);
  const isPriceNew = after.breakdown !== before.breakdown && !isOver(after.state);
  const changes = [
    `Now ${jobPriceText(after.totalCents)}, before ${jobPriceText(before.totalCents)}`,
  ];
  const price = { ...after, changes };
  if (isPriceNew) {
    await addPrice(sql, id, price, now);
    await acceptNewest(sql, id, staff, now);
  }
  await updateBooking(sql, before.state, after, { role: 'owner', action: 'edit', staff, detail });
  const isEditMailed = await queueEditMails(sql, before, after, now);
  await queueCareMails(sql, after, now);
  await queueJobReviewMail(sql, after, now);
  if (isPriceNew) await queuePriceMail(sql, after, { ...price, isAgreed: true }, now);
  await reserveDays(sql, after, { allowOverbooking: true }, now);
  return isEditMailed || (isPriceNew && after.email !== null) ? 'notified' : 'saved';
}

/** The revision that a form was made for; nothing for a form of another session. */
function revisionOf({ id, revision }: Booking, key: string, token: string): number | undefined {
  const revisions = Array.from({ length: revision + 1 }, (_, index) => revision - index);
  return revisions.find((each) => isFormToken(token, formToken(key, id, each)));
}

async function conflictOf(sql: Sql, before: Booking, after: Booking, now: Date) {
  const visit = after.agreedVisit;
  const isLonger = after.workMinutes > before.workMinutes;
  if (!visit || isOver(after.state) || !(isLonger || hasMoved(before, after))) return undefined;
  return readConflict(sql, after, visit, now);
}
