import { expect, it } from 'vitest';
import { facts, postalAddress } from '#src/business/facts.ts';
import { endCareMails } from '#src/features/bookings/change/care-mails.server.ts';
import { database } from '#src/server/database/database.ts';
import {
  finishBooking,
  openDeskBooking,
  postBooking,
  pressBooking,
} from '#tests/support/desk/desk-bookings.ts';
import { ann, outcomeOf, useStaff } from '#tests/support/desk/desk-pages.ts';
import {
  bookingPages,
  keyOf,
  linksOf,
  look,
  sendForm,
} from '#tests/support/functions/booking-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);

const waiting = async () =>
  (
    await platform.database.query<{ days: number }>(
      `select occasion as days from outbox where kind = 'booking_care' and sent_at is null order by 1`,
    )
  ).map(({ days }) => days);

const careMails = () => platform.mails().filter(({ subject }) => subject.startsWith('Care for'));

async function finishedCar(): Promise<{ id: string; key: string }> {
  const id = await postBooking();
  const key = newestKey('customer');
  await pressBooking(id, 'confirm', { who: anns });
  expect(await finishBooking(id, anns)).toBe('saved');
  return { id, key };
}

const tick = async (key: string, isOn: boolean) =>
  outcomeOf((await sendForm(key, 'careMails', isOn ? { isOn: 'on' } : {})).response);

it('nothing is mailed on a day of care until the customer asks, and nothing more once they do not want it', async () => {
  const { key } = await finishedCar();
  expect(await waiting()).toEqual([]);
  expect(await tick(key, true)).toBe('/booking careMails');
  expect((await waiting()).length).toBeGreaterThan(0);
  expect(await tick(key, false)).toBe('/booking noCareMails');
  expect(await waiting()).toEqual([]);
});

it('a mail names the sender, says why it came, and has the link that ends it, in its header too', async () => {
  const { key } = await finishedCar();
  await tick(key, true);
  const days = await waiting();
  await sendWaitingMails(platform.database);
  const mails = careMails();
  expect(mails).toHaveLength(days.length);
  for (const { to, text, unsubscribeUrl } of mails) {
    expect(to).toBe('aroha@example.ca');
    expect(text).toContain(`${facts.name}\n${postalAddress}`);
    expect(text).toContain('because you asked for it');
    expect(unsubscribeUrl).toContain('/booking/care-mails?key=');
    expect(linksOf(text)).toContain(unsubscribeUrl);
  }
});

it('the link in a mail ends them, however often it is used, and one of no booking does nothing', async () => {
  const { id, key } = await finishedCar();
  await tick(key, true);
  const end = (given: string) => endCareMails(database(), given, new Date());
  expect(await end('a'.repeat(22))).toBe(false);
  expect((await waiting()).length).toBeGreaterThan(0);

  await sendWaitingMails(platform.database);
  const ended = keyOf(linksOf(careMails()[0]?.text ?? '').at(-1));
  await tick(key, true);
  expect([await end(ended), await end(ended)]).toEqual([true, true]);
  expect(await waiting()).toEqual([]);
  const { history } = await openDeskBooking(id, anns);
  expect(history.slice(0, 2).map(({ action }) => action)).toEqual([
    'end_care_mails',
    'ask_care_mails',
  ]);
  expect((await look('customer', key)).careMails).toBe(false);
});

it('a day of care is mailed once: asking again mails no day that has been mailed', async () => {
  const { key } = await finishedCar();
  await tick(key, true);
  await sendWaitingMails(platform.database);
  const sent = careMails().length;
  await tick(key, true);
  await sendWaitingMails(platform.database);
  expect(careMails()).toHaveLength(sent);
});

it.each([
  ['the booking is opened again', 'reopen'],
  ['the record goes to the next owner', 'transfer'],
])('none is mailed once %s', async (_name, how) => {
  const { id, key } = await finishedCar();
  await tick(key, true);
  if (how === 'reopen') await pressBooking(id, 'reopen', { who: anns });
  else await sendForm(key, 'transferRecord');
  expect(await waiting()).toEqual([]);
});
