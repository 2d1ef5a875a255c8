import { expect, it } from 'vitest';
import { addDays, shopDay, shopMoment } from '#src/business/shop-day.ts';
import { endReviewMailsByKey } from '#src/functions/end-review-mails.server.ts';
import { database } from '#src/server/database/database.ts';
import {
  finishBooking,
  openDeskBooking,
  postBooking,
  pressBooking,
} from '#tests/support/desk/desk-bookings.ts';
import { ann, outcomeOf, useStaff } from '#tests/support/desk/desk-pages.ts';
import { bookingPages, keyOf, look, sendForm } from '#tests/support/functions/booking-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);
const review = { username: 'Aroha K.', rating: '4', text: 'No swirl is left.' };

async function finishedCar(): Promise<{ id: string; key: string }> {
  const id = await postBooking();
  const key = newestKey('customer');
  await confirmAndFinish(id);
  return { id, key };
}

async function confirmAndFinish(id: string): Promise<void> {
  await pressBooking(id, 'confirm', { who: anns });
  expect(await finishBooking(id, anns)).toBe('saved');
}

const waiting = () =>
  platform.database.query<{ due: Date }>(
    `select due_at as due from outbox where kind = 'booking_review' and sent_at is null`,
  );

const send = (key: string, form: Record<string, string>) => sendForm(key, 'review', form);

it('a customer is asked for a review seven days after the car is done, unless the booking is opened again', async () => {
  const { id } = await finishedCar();
  const dueAt = shopMoment(addDays(shopDay(new Date()), 7), 10 * 60);
  expect(await waiting()).toEqual([{ due: dueAt }]);
  await pressBooking(id, 'reopen', { who: anns });
  expect(await waiting()).toEqual([]);
});

it('who has written a review is not asked for one, also when the job is finished once more', async () => {
  const { id, key } = await finishedCar();
  await send(key, review);
  expect(await waiting()).toEqual([]);
  await pressBooking(id, 'reopen', { who: anns });
  await confirmAndFinish(id);
  expect(await waiting()).toEqual([]);
});

it('the link of the mail opens the booking, and ends such mails', async () => {
  const { id, key } = await finishedCar();
  await sendWaitingMails(platform.database);
  const mail = platform.mails().find(({ subject }) => subject.includes('what do you think'));
  expect(mail).toMatchObject({ to: 'aroha@example.ca' });
  expect(mail?.text).toMatch(/\/booking\?key=[\w-]{22}#reviews\n/);
  const end = keyOf(mail?.unsubscribeUrl);
  expect((await look('customer', end)).booking?.id).toBe(id);
  expect(await endReviewMailsByKey(database(), end, new Date())).toBe(true);
  await finishedCar();
  expect(await waiting()).toEqual([]);
  expect((await look('customer', key)).booking?.state).toBe('done');
});

it.each([
  ['with the consent to publish it', { publish: 'on' }, true],
  ['without', {}, false],
])('a job is reviewed once, %s, and the desk sees it', async (_, consent, isPublishable) => {
  const { id, key } = await finishedCar();
  const form = { ...review, ...consent } as Record<string, string>;
  expect(outcomeOf((await send(key, form)).response)).toBe('/booking reviewed');
  const again = await send(key, { ...form, text: 'Twice.' });
  expect(outcomeOf(again.response)).toBe('409 known');
  expect(again.locals.problem?.values.text).toBe('Twice.');
  const stored = { ...review, rating: 4, isPublishable };
  expect((await openDeskBooking(id, anns)).review).toMatchObject(stored);
  expect((await look('customer', key)).review).toMatchObject(stored);
});

it('nothing typed is lost where the stars are missing', async () => {
  const { key } = await finishedCar();
  const form = { ...review, rating: '', publish: 'on' };
  const { response, locals } = await send(key, form);
  expect(response.status).toBe(400);
  expect(locals.problem).toMatchObject({ values: form, errors: { rating: [expect.any(String)] } });
});

it('a review goes with the person, when the record goes to the next owner', async () => {
  const { id, key } = await finishedCar();
  await send(key, { ...review, publish: 'on' });
  await sendForm(key, 'transferRecord');
  expect((await openDeskBooking(id, anns)).review).toBeUndefined();
  expect(await waiting()).toEqual([]);
});
