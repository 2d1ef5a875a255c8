import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { shopDay, shopMoment } from '#src/business/shop-day.ts';
import { retention } from '#src/business/retention.ts';
import { careDates } from '#src/features/bookings/record/care.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { finishBooking, postBooking, pressBooking } from '#tests/support/desk/desk-bookings.ts';
import { ann, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import { bookingPages, cookieOf, look, sendForm } from '#tests/support/functions/booking-pages.ts';
import { postPhoto, storedFiles } from '#tests/support/functions/booking-photos.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);

const dayMs = 24 * 60 * 60 * 1000;
const careDays = (careDates['ceramic-coating'] ?? [])
  .map(({ days }) => days)
  .toSorted((a, b) => a - b);

afterEach(() => vi.useRealTimers());

/** With a mark and its photo, an invoice, a printed code, and mails on the days of care. */
async function finishedCar(): Promise<string> {
  const id = await postBooking({
    quote:
      'service=ceramic-coating&year=2021&make=Toyota&model=RAV4&type=smallsuv&paint=light&add=glassClean',
  });
  const key = newestKey('customer');
  const mark = randomUUID();
  await sendForm(key, 'addMark', { mark, part: 'left front door', label: 'scratch' });
  const photo = await phonePhoto(300, 200);
  expect((await postPhoto(cookieOf('customer', key), { mark }, photo)).status).toBe(200);
  await pressBooking(id, 'confirm', { who: anns });
  const form = { booking: id, mark: randomUUID(), part: 'hood', label: 'chip' };
  expect(await sendAs(anns, 'bookings.addMark', form)).toBe('saved');
  expect(await finishBooking(id, anns)).toBe('saved');
  await sendForm(key, 'printRecord');
  await sendForm(key, 'careMails', { isOn: 'on' });
  return key;
}

it('a finished car has its record, mails and files until the last day of its warranty, and its invoice for longer', async () => {
  const key = await finishedCar();
  const noon = shopMoment(shopDay(new Date()), 12 * 60).getTime();
  vi.useFakeTimers({ toFake: ['Date'] });

  async function jumpTo(days: number) {
    vi.setSystemTime(noon + days * dayMs);
    await sendMails();
    expect((await callFunction('forget', { method: 'POST', body: '{}' })).status).toBe(200);
    // The schedules that did not run are alerts.
    takeLog();
  }
  const careMails = () => platform.mails().filter(({ subject }) => subject.startsWith('Care for'));
  const left = async () => {
    const [rows] = await platform.database.query(`
      select (select count(*)::integer from leads) as leads, (select count(*)::integer from booking_marks) as marks,
        (select count(*)::integer from booking_keys) as keys, (select count(*)::integer from record_keys) as prints,
        (select count(*)::integer from outbox where sent_at is null) as waiting,
        (select count(*)::integer from invoices) as invoices, (select count(name)::integer from invoices) as names`);
    return { ...(rows as object), files: (await storedFiles()).length };
  };

  const { booking } = await look('customer', key);
  const lastDay =
    (Date.parse(booking?.warrantyEndsOn ?? '') - Date.parse(shopDay(new Date()))) / dayMs;
  for (const days of [...careDays, lastDay]) {
    await jumpTo(days);
    const mailed = careDays.filter((day) => day <= days).length;
    expect([days, careMails().length]).toEqual([days, mailed]);
    expect((await look('customer', key)).booking?.state).toBe('done');
  }
  expect(await left()).toMatchObject({ leads: 1, marks: 2, prints: 1, files: 1, names: 1 });

  await jumpTo(lastDay + 1);
  expect((await look('customer', key)).status).toBe(404);
  const nothing = { leads: 0, marks: 0, keys: 0, prints: 0, waiting: 0, files: 0 };
  expect(await left()).toEqual({ ...nothing, invoices: 1, names: 1 });

  await jumpTo(retention.buyers.count * 366);
  expect(await left()).toEqual({ ...nothing, invoices: 1, names: 0 });
  expect(careMails()).toHaveLength(careDays.length);
});
