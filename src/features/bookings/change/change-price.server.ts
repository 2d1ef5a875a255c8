import { priceBreakdown } from '#src/features/quote/pricing/price-quote.ts';
import { writeLead } from '#src/features/leads/store-lead.server.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { Conflict } from '#src/server/http-error.ts';
import { answerOnce } from '#src/server/http/answer-once.server.ts';
import type { Booking } from '../booking.ts';
import { queueOwnerMail, queuePriceMail, queueReminder } from '../mails/queue-mails.server.ts';
import {
  linesOf,
  openPrice,
  reviseLines,
  withAcceptedPrice,
  type JobPrice,
  type LineRow,
} from '../price.ts';
import { requireBookingOfKey } from '../store/booking-keys.server.ts';
import { updateBooking } from '../store/bookings.server.ts';
import { lockOpenBooking, type DeskForm } from './lock-open-booking.server.ts';
import { acceptNewest, addPrice, readPrices } from '../store/prices.server.ts';

/**
 * A new version of the price from the rows of a form, and its mail; with `isAgreed` it is accepted in person. Throws `NotFound`,
 * and `Conflict` with what is wrong in the rows. Run it in a transaction.
 */
export async function revisePrice(
  sql: Sql,
  { rows, isAgreed, ...form }: DeskForm & { rows: readonly LineRow[]; isAgreed: boolean },
  now: Date,
): Promise<'changed' | 'saved' | 'notified'> {
  const before = await lockOpenBooking(sql, form);
  if (!before) return 'changed';
  const open = openPrice(await readPrices(sql, before.id), before.state);
  const agreed = linesOf(before, before.service);
  const current = open ? linesOf(open, before.service) : agreed;
  const revised = reviseLines(current, rows, agreed, open?.changes.split('\n'));
  const { changes, problems, ...price } = revised;
  if (Object.keys(problems).length > 0)
    throw new Conflict('price', 'Please check the lines.', { fields: problems });
  if (price.breakdown === priceBreakdown({ lines: current })) return 'saved';
  if (changes.length === 0) changes.push('Nothing changes any more.');
  await addPrice(sql, before.id, { ...price, changes }, now);
  const after = { ...before, revision: before.revision + 1 };
  const detail = changes.join('; ');
  const change = { role: 'owner', staff: form.staff, detail } as const;
  if (isAgreed) await accept(sql, after, price, { ...change, action: 'agree_price' }, now);
  else await updateBooking(sql, before.state, after, { ...change, action: 'price' });
  await queuePriceMail(sql, after, { ...price, changes, isAgreed }, now);
  return before.email === null ? 'saved' : 'notified';
}

/** The customer has accepted the newest version in person. Throws `NotFound`. Run it in a transaction. */
export async function agreePrice(sql: Sql, form: DeskForm, now: Date) {
  const before = await lockOpenBooking(sql, form);
  const price = before && openPrice(await readPrices(sql, before.id), before.state);
  if (!price) return 'changed';
  const after = { ...before, revision: before.revision + 1 };
  await accept(sql, after, price, { role: 'owner', action: 'agree_price', staff: form.staff }, now);
  return 'saved';
}

/** The customer accepts the version that the page of their form had. Throws `NotFound` without a key of a booking. */
export function acceptPrice(db: Db, { key, token }: { key: string; token: string }, now: Date) {
  return db.transaction(async (sql) => {
    const id = await requireBookingOfKey(sql, key, 'customer', now);
    return answerOnce<'changed' | 'saved'>(
      sql,
      [key, token],
      async () => {
        const before = await lockOpenBooking(sql, { id, key, token });
        const price = before && openPrice(await readPrices(sql, id), before.state);
        if (!price) return 'changed';
        const after = { ...before, revision: before.revision + 1 };
        await accept(sql, after, price, { role: 'customer', action: 'accept_price' }, now);
        await queueOwnerMail(sql, withAcceptedPrice(after, price), 'acceptPrice', now);
        return 'saved';
      },
      (notice) => notice === 'changed',
    );
  });
}

async function accept(
  sql: Sql,
  booking: Booking,
  price: JobPrice,
  change: { role: 'owner' | 'customer'; action: string; staff?: string; detail?: string },
  now: Date,
): Promise<void> {
  const accepted = withAcceptedPrice(booking, price);
  await acceptNewest(sql, booking.id, change.staff ?? null, now);
  await writeLead(sql, { ...accepted, kind: 'booking' }, now);
  await updateBooking(sql, booking.state, accepted, change);
  if (accepted.state === 'confirmed') await queueReminder(sql, accepted, now);
}
