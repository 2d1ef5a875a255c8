import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { readBookingPage } from '#src/features/bookings/page/booking-page.server.ts';
import { readRecordPage } from '#src/features/bookings/record/record-page.server.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { askDesk, outcomeOf, ownPage } from '#tests/support/desk/desk-pages.ts';
import { bookingPages, cookieOf, look } from '#tests/support/functions/booking-pages.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const { newestKey } = bookingPages(platform);

async function finishedCar(): Promise<string> {
  await postJson('leads', bookingBody({ emailed: true }));
  const key = newestKey('customer');
  await platform.database.query(
    `update bookings set state = 'done', updated_at = '2026-11-20T12:00Z'`,
  );
  return key;
}

async function send(action: string, cookie: string, form: Record<string, string> = {}) {
  const path = action === 'openRecord' ? '/booking/record' : '/booking';
  const { response } = await askDesk(`${path}?_action=customer.${action}`, {
    method: 'POST',
    headers: { ...ownPage, cookie },
    body: new URLSearchParams(form),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { outcome: outcomeOf(response), cookies };
}

const tokenOf = async (key: string) => (await look('customer', key)).token;

async function print(key: string) {
  const { outcome, cookies } = await send('printRecord', cookieOf('customer', key), {
    token: await tokenOf(key),
  });
  expect(outcome).toBe('/booking/record printed');
  return cookies.find((cookie) => cookie.startsWith('__Host-record=')) ?? '';
}

const see = (cookie: string, search = '') =>
  readRecordPage(new Request(`${facts.origin}/booking/record${search}`, { headers: { cookie } }));

async function open(recordCookie: string) {
  const { cookies } = await send('openRecord', recordCookie);
  return see(cookies.join('; '));
}

describe('the link of a printed vehicle record', () => {
  it('shows nothing to who only opens it, and the record once its button is pressed', async () => {
    const cookie = await print(await finishedCar());
    const [, key = ''] = cookie.split('=');
    const first = await see('', `?key=${key}`);
    expect([first.status, first.headers.get('location'), first.record]).toEqual([
      303,
      '/booking/record',
      undefined,
    ]);
    expect(await see(cookie)).toMatchObject({ status: 200 });
    expect((await see(cookie)).record).toBeUndefined();
    expect((await open(cookie)).record).toMatchObject({ vehicle: '2021 Toyota RAV4' });
  });

  it('opens no booking, and the link of a booking no record', async () => {
    const key = await finishedCar();
    const [, recordKey = ''] = (await print(key)).split('=');
    expect((await look('customer', recordKey)).status).toBe(404);
    expect((await open(`__Host-record=${key}`)).status).toBe(404);
  });

  it('ends when the owner ends it, and each print has a link of its own', async () => {
    const key = await finishedCar();
    const [one, other] = [await print(key), await print(key)];
    const { records } = await readBookingPage(
      new Request(`${facts.origin}/booking`, { headers: { cookie: cookieOf('customer', key) } }),
      'customer',
      new Date(),
    );
    const { outcome } = await send('endRecord', cookieOf('customer', key), {
      token: await tokenOf(key),
      record: records[0]?.hash ?? '',
    });
    expect([records.length, outcome]).toEqual([2, '/booking ended']);
    expect([(await open(one)).status, (await open(other)).status]).toEqual([404, 200]);
  });

  it('opens nothing once the booking is open again', async () => {
    const cookie = await print(await finishedCar());
    await platform.database.query(`update bookings set state = 'requested'`);
    expect((await open(cookie)).status).toBe(404);
  });

  it('can go to the next owner, with the work and without the person', async () => {
    const key = await finishedCar();
    const old = await print(key);
    const { outcome, cookies } = await send('transferRecord', cookieOf('customer', key), {
      token: await tokenOf(key),
    });
    expect(outcome).toBe('/booking/record transferred');
    expect([(await look('customer', key)).status, (await open(old)).status]).toEqual([404, 404]);
    const { record } = await see(cookies.join('; '));
    expect(record).toMatchObject({
      service: 'Paint Correction',
      vehicle: '2021 Toyota RAV4',
      state: 'done',
      changedAt: new Date('2026-11-20T12:00Z'),
      ...{ name: 'Next owner', phone: '', email: null, message: '' },
    });
    const stored = await platform.database.query(
      `select coalesce((select jsonb_agg(leads) from leads), '[]') as leads,
        coalesce((select jsonb_agg(outbox) from outbox), '[]') as mails,
        coalesce((select jsonb_agg(booking_history) from booking_history), '[]') as history`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/aroha|kanawa|6045550119|swirl/i);
  });

  it('is made for a finished car only, by a form of its own page', async () => {
    const key = await finishedCar();
    const forged = await send('printRecord', cookieOf('customer', key), { token: 'x' });
    expect(forged.outcome).toBe('409 changed');
    const token = await tokenOf(key);
    await platform.database.query(`update bookings set state = 'requested'`);
    expect((await send('printRecord', cookieOf('customer', key), { token })).outcome).toBe(
      '409 changed',
    );
    expect((await send('printRecord', '', { token })).outcome).toBe('404');
    expect(await platform.database.query('select * from record_keys')).toEqual([]);
  });
});
