import { randomUUID } from 'node:crypto';
import type { APIContext } from 'astro';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { findPeople, listErasures, readPerson } from '#src/features/desk/people/people.server.ts';
import { personKey } from '#src/features/desk/people/person.ts';
import { GET as exportPerson } from '#src/pages/desk/people/person.json.ts';
import { savePhoto } from '#src/features/bookings/marks/photos.server.ts';
import { database } from '#src/server/database/database.ts';
import { allRows } from '#tests/support/database/all-rows.ts';
import { pressOrder } from '#tests/support/desk/desk-orders.ts';
import { paidOrder } from '#tests/support/services/paying.ts';
import {
  ann,
  askDesk,
  outcomeOf,
  ownPage,
  postDesk,
  useStaff,
} from '#tests/support/desk/desk-pages.ts';
import { erasureToken } from '#tests/support/desk/erase-person.ts';
import { storedFiles } from '#tests/support/functions/booking-photos.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { soldOut } from '#tests/support/builders/products.ts';
import { usualTotal } from '#tests/support/builders/order-bodies.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = <Row>(text: string) => platform.database.query<Row>(text);
const aroha = 'aroha@example.ca';
const traces = /aroha|te kanawa|6045550119|example avenue|swirl|PIN 331|scratch/i;

const lead = (body: { id: string }) => postJson('leads', body, { ip: nextAddress() });
const read = (searchText = aroha) => readPerson(database().sql, personKey(searchText)!);

async function erase(token?: string, person = aroha): Promise<string> {
  const form = { token: token ?? (await erasureToken(person, anns)), person };
  return outcomeOf(await postDesk('people.erase', form, { ...ownPage, cookie: anns.cookie }));
}

/** Someone who asks, books, is done with, and buys what is handed over; a neighbour does the same. */
async function visit(): Promise<{ bookingId: string; orderId: string }> {
  const booking = bookingBody();
  await lead(inquiryBody({ phone: '604 555 0119 x7' }));
  await lead(booking);
  await lead(
    inquiryBody({ name: 'Kim', email: 'kim@example.ca', phone: '604 555 0177', message: 'Hi.' }),
  );
  await query(`update bookings set state = 'done', agreed_day = '2026-01-05'`);
  await query(
    `insert into booking_notes (id, booking_id, staff, text)
     values (gen_random_uuid(), '${booking.id}', '${ann}', 'Scratch on the left door.')`,
  );
  const photo = randomUUID();
  await savePhoto(photo, Buffer.from('a photo'));
  await query(
    `insert into booking_marks (id, booking_id, occasion, part, label, photo)
     values (gen_random_uuid(), '${booking.id}', 'request', 'left front door', 'scratch', '${photo}')`,
  );
  const waiting = { email: aroha, product: soldOut.url_param };
  await postJson('stockMail', waiting, { ip: nextAddress() });
  const { orderId } = await paidOrder(platform.sandbox);
  await pressOrder(orderId, 'pack', { who: anns });
  const parcel = { carrier: 'Purolator', trackingNumber: 'PIN 331' };
  await pressOrder(orderId, 'ship', { who: anns, ...parcel });
  return { bookingId: booking.id, orderId };
}

describe('a person at the desk', () => {
  it('is found by mail address and by phone number, however it is written', async () => {
    const { bookingId, orderId } = await visit();
    for (const searchText of [aroha, 'AROHA@example.ca', '(604) 555-0119', '604 555 0119 ext. 2']) {
      const { requests, orders, mails, stockMails } = await read(searchText);
      expect(requests.map(({ kind }) => kind)).toEqual(['booking', 'inquiry']);
      expect(requests[0]).toMatchObject({ id: bookingId, notes: [{ text: /Scratch/ }] });
      expect(orders).toMatchObject([
        { id: orderId, receivedCents: usualTotal, fulfilment: 'shipped' },
      ]);
      expect(mails.length).toBeGreaterThan(3);
      const isPhone = !searchText.includes('@');
      expect(stockMails).toMatchObject(isPhone ? [] : [{ product: soldOut.name }]);
    }
    expect(await read('kim@example.ca')).toMatchObject({ requests: [{ name: 'Kim' }], orders: [] });
    expect(await read('nobody@example.ca')).toEqual({
      ...{ requests: [], answers: [], orders: [], invoices: [], mails: [], stockMails: [] },
    });
    for (const searchText of ['', 'aroha', '555-0119', '%@%', "' or 1=1 --"])
      expect([searchText, personKey(searchText) && (await read(searchText)).requests]).toEqual([
        searchText,
        searchText === '%@%' ? [] : undefined,
      ]);
  });

  it('is found by name, among those who asked and those who bought, each once', async () => {
    await visit();
    const names = async (searchText: string) =>
      (await findPeople(database().sql, searchText, 25)).map(({ name, email }) => [name, email]);
    for (const searchText of ['te kanawa', 'ÀROHA', 'tekanawa'])
      expect(await names(searchText)).toEqual([['Aroha Te Kanawa', aroha]]);
    expect(await names('kim')).toEqual([['Kim', 'kim@example.ca']]);
    // What someone wrote is not who they are.
    expect(await names('scratch')).toEqual([]);
    expect(await names("'; --")).toEqual([]);
  });

  it('is given everything as a file, and no key of ours', async () => {
    await visit();
    await query(
      `update outbox set text = 'Open /booking/manage?key=secret' where recipient is null`,
    );
    const path = `/desk/people/person.json?q=${aroha}`;
    const { response } = await askDesk(path, { headers: { cookie: anns.cookie } }, () =>
      Promise.resolve(exportPerson({ url: new URL(path, facts.origin) } as APIContext)),
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="person.json"',
      'cache-control': 'no-store',
    });
    const text = await response.text();
    const known = await read();
    expect(JSON.parse(text)).toMatchObject({
      person: aroha,
      ...(JSON.parse(JSON.stringify(known)) as object),
    });
    expect(text).toContain('Purolator, PIN 331');
    expect(text).toContain('scratch, left front door');
    expect(text).not.toMatch(/secret|hash|kim@/);
  });

  it('is erased from every table: sums, contents and the shape of history stay, and who did it', async () => {
    await visit();
    const sums = () =>
      query(`
        select number, status, goods, paid_at, amount_received_cents, total_cents, line.name, quantity
        from orders join order_revisions changed on changed.order_id = orders.id
        join order_lines line on line.order_id = orders.id`);
    const history = () =>
      query('select staff, action, goods_after from order_history order by change');
    const before = [await sums(), await history()];
    const kims = await read('kim@example.ca');
    expect(await storedFiles()).toHaveLength(1);

    expect(await erase()).toBe('/desk/people erased');
    expect(await allRows(platform.database)).not.toMatch(traces);
    expect(await storedFiles()).toEqual([]);
    expect([await sums(), await history()]).toEqual(before);
    expect(await read('kim@example.ca')).toEqual(kims);
    expect(await listErasures(database().sql)).toMatchObject({
      items: [{ staff: ann, requests: 2, orders: 1 }],
    });
  });

  it('is not erased while something is in progress', async () => {
    await lead(bookingBody());
    const { orderId } = await paidOrder(platform.sandbox, {}, nextAddress());
    const before = await allRows(platform.database);
    expect(await erase()).toBe('409 open');
    expect(await allRows(platform.database)).toBe(before);
    await query(`update bookings set state = 'declined'`);
    expect(await erase()).toMatch(/open$/);
    await query(
      `update orders set status = 'refunded', goods = 'cancelled' where id = '${orderId}'`,
    );
    expect(await erase()).toMatch(/erased$/);
  });

  it('is erased once, by a form that showed what goes and by no other', async () => {
    await visit();
    const old = await erasureToken(aroha, anns);
    await lead(inquiryBody());
    expect(await erase(old)).toMatch(/changed$/);
    expect(await erase(await erasureToken('kim@example.ca', anns))).toMatch(/changed$/);
    const token = await erasureToken(aroha, anns);
    expect(await erase(token)).toMatch(/erased$/);
    expect(await erase(token)).toMatch(/erased$/);
    expect(await listErasures(database().sql)).toMatchObject({ total: 1 });
  });
});
