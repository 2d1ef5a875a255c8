import { afterEach, expect, it, vi } from 'vitest';
import { addDays, shopDay, shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import { closedReason } from '#src/features/bookings/day.ts';
import { onSale, soldOut } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { finishBooking, postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { pressOrder } from '#tests/support/desk/desk-orders.ts';
import { ann, signIn, useStaff } from '#tests/support/desk/desk-pages.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { paidOrder } from '#tests/support/services/paying.ts';

const platform = useFunctionPlatform();
useStaff(ann);

afterEach(() => vi.useRealTimers());

const quarterDays = 91;
const saleDays = [0, 28, 49];
const deliveryDays = [21, 70];

const nextOpenDay = (today: IsoDay) => {
  let day = addDays(today, 6);
  while (closedReason(day) !== undefined) day = addDays(day, 1);
  return day;
};

/** One order is collected, one shipped, and one job done. */
async function sell(): Promise<void> {
  const who = await signIn(ann);
  const parcel = { carrier: 'Canada Post', trackingNumber: '7023 2101' };
  const { orderId: collected } = await paidOrder(platform.sandbox, { shippingMethod: 'pickup' });
  for (const step of ['pack', 'ready', 'collect']) await pressOrder(collected, step, { who });
  const { orderId: shipped } = await paidOrder(platform.sandbox);
  await pressOrder(shipped, 'pack', { who });
  await pressOrder(shipped, 'ship', { who, ...parcel });
  const booking = await postBooking({ preferredDay: nextOpenDay(shopDay(new Date())) });
  await pressBooking(booking, 'confirm', { who });
  await finishBooking(booking, who);
}

it('over a quarter each order and job, and each wait for a product, is mailed about once, whatever the runs do', async () => {
  await setStock(platform.database, { [onSale.id]: 99 });
  const waiting: string[] = [];
  const first = shopDay(new Date());
  vi.useFakeTimers({ toFake: ['Date'] });
  const setSmtp = (mode: string) => {
    platform.sandbox.setMode({ service: 'smtp', mode, seconds: 1 });
  };
  for (let day = 0; day <= quarterDays; day += 7) {
    vi.setSystemTime(shopMoment(addDays(first, day), 11 * 60));
    if (saleDays.includes(day)) await sell();
    waiting.push(`week${day / 7}@example.ca`);
    await postJson('stockMail', { email: waiting.at(-1), product: soldOut.url_param });
    await setStock(platform.database, { [soldOut.id]: deliveryDays.includes(day) ? 1 : 0 });
    // A run that ends after the mail server has taken a mail; then two at once, after the pause of an attempt.
    setSmtp('drop');
    await sendMails();
    setSmtp('ok');
    vi.setSystemTime(shopMoment(addDays(first, day), 13 * 60));
    await Promise.all([sendMails(), sendMails()]);
    // The schedules that did not run are alerts.
    takeLog();
  }
  // What the mail server took twice is one mail to the mailbox: it has one number.
  const mails = [...new Map(platform.mails().map((mail) => [mail.messageId, mail])).values()];
  const expected = 3 * saleDays.length;
  expect(mails.filter(({ subject }) => subject.includes('what do you think'))).toHaveLength(
    expected,
  );
  const delivered = mails.filter(({ subject }) => subject.startsWith('You can buy it now'));
  const lastDelivery = waiting.slice(0, deliveryDays.at(-1)! / 7 + 1);
  expect(delivered.map(({ to }) => to).toSorted()).toEqual(lastDelivery.toSorted());
  const rows = await platform.database.query(
    `select about from outbox where kind in ('order_review', 'booking_review') and sent_at is not null`,
  );
  expect(rows).toHaveLength(expected);
});
