import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDeskBooking } from '#src/features/desk/bookings/bookings.server.ts';
import { readDeskInquiry } from '#src/features/desk/inquiries/inquiries.server.ts';
import { readDeskOrder } from '#src/features/desk/orders/desk-order.server.ts';
import { readStock } from '#src/features/shop/stock/stock.server.ts';
import { database } from '#src/server/database/database.ts';
import { allRows } from '#tests/support/database/all-rows.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { paidOrder } from '#tests/support/services/paying.ts';
import { sampleForms } from '#tests/support/desk/form-sample.ts';
import { requestBooking } from '#tests/support/desk/desk-bookings.ts';
import { outsiders } from '#tests/support/desk/outsiders.ts';
import {
  ann,
  askDesk,
  elsewhere,
  lee,
  outcomeOf,
  ownPage,
  postDesk,
  sessionOf,
  signIn,
  useStaff,
} from '#tests/support/desk/desk-pages.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-values.ts';
import { plain } from '#tests/support/builders/products.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = <Row>(text: string) => platform.database.query<Row>(text);
const isId = (value: string) => /^[\da-f-]{36}$/.test(value);

let requested: string;
let confirmed: string;
let session: string;
let inquiry: string;
let review = '1';
let order: string = randomUUID();

// What the forms are about. Each test sends all of them in one world: none of them may change it.
beforeEach(async () => {
  const other = await signIn(ann);
  session = (await sessionOf(other)).id;
  [requested, confirmed] = [await requestBooking(), await requestBooking()];
  const body = inquiryBody({ emailed: true });
  await postJson('leads', body, { ip: nextAddress() });
  inquiry = body.id;
  await query(
    `update bookings set state = 'confirmed', agreed_day = asked_day where id = '${confirmed}'`,
  );
  await query(
    `insert into desk_passkeys (id, public_key, counter, email, device, added_at)
     values ('key', '', 0, '${ann}', 'Chrome on Android', now())`,
  );
  await readStock(database().sql);
});

/** Every form of the desk, as the page of a person who may send it would. A new one is here by itself. */
const forms = () =>
  sampleForms((action) => ({
    ...{
      day: dayIn(8),
      session,
      review,
      order,
      inquiry,
      passkey: 'key',
      sku: plain.sku,
      seen: '9999',
    },
    ...{ email: 'sam@example.ca', phone: '604 555 0119', price: '450.50' },
    ...{ person: 'aroha@example.ca', payment: 'pi_1' },
    ...(action !== 'bookings.take' && { booking: action === 'finish' ? confirmed : requested }),
  }));

/** Sends every form, and expects that each is rejected in the same way and that nothing at all has changed. */
async function expectRejected(
  name: string,
  { cookie = '', token = 'x' }: { cookie?: string; token?: string },
  headers: Record<string, string>,
  answer: { outcome: string; code: string },
): Promise<void> {
  const before = await allRows(platform.database);
  const given = [];
  for (const { action, form } of forms()) {
    takeLog();
    const sent = { ...form, token };
    const response = await postDesk(action, sent, { ...headers, ...(cookie && { cookie }) });
    const [line] = takeLog();
    const code = line?.code ?? line?.rejected ?? line?.notice;
    given.push({ action, outcome: outcomeOf(response), code });
  }
  expect(given.length).toBeGreaterThan(25);
  expect(given, name).toEqual(given.map(({ action }) => ({ action, ...answer })));
  expect(await allRows(platform.database), name).toBe(before);
}

describe('every form of the desk is rejected, and changes nothing,', () => {
  beforeEach(async () => {
    const [row] = await query<{ id: string }>(
      `insert into reviews (product_id, username, rating, text) values ('${plain.id}', 'Sam', 4, 'Good.')
     returning id::text`,
    );
    review = row?.id ?? '';
    order = (await paidOrder(platform.sandbox)).orderId;
  });

  it('to any who is not signed in', async () => {
    for (const [name, caller] of outsiders) {
      const answer = {
        outcome: '403 ended',
        code: expect.stringMatching(/^(no_session|session_over)$/) as string,
      };
      await expectRejected(name, await caller(platform), ownPage, answer);
      await query('delete from desk_links');
    }
  });

  it('from any page that is not ours', async () => {
    for (const [name, headers] of elsewhere)
      await expectRejected(name, anns, headers, { outcome: '403', code: 'forbidden' });
  });

  it('with a token of another page', async () => {
    const tokens = {
      "another person's": (await signIn(lee)).token,
      'from before this sign-in': (await signIn(ann)).token,
      'made up': 'x',
      empty: '',
    };
    for (const [name, token] of Object.entries(tokens))
      await expectRejected(name, { ...anns, token }, ownPage, {
        outcome: expect.stringMatching(/^40[39] (old|changed)$/) as string,
        code: expect.stringMatching(/^(token|changed)$/) as string,
      });
  });
});

it('the same forms, sent twice at once by a person who may, are done once and answered alike', async () => {
  const { sql } = database();
  const own = await sessionOf(anns);
  order = (await paidOrder(platform.sandbox)).orderId;
  const tokenFor = async (action: string, form: Record<string, string>) => {
    if (action === 'bookings.change') return readDeskBooking(sql, form.booking!, own, new Date());
    if (action.startsWith('inquiries.')) return readDeskInquiry(sql, inquiry, own);
    return /^orders\.(?!addNote)/.test(action) ? readDeskOrder(sql, order, own) : anns;
  };
  const done: Record<string, string[]> = {};
  for (const { action, form } of forms()) {
    // A review and a person have tests of their own.
    if (/^(people|reviews)\./.test(action)) continue;
    const { token } = await tokenFor(action, form);
    const send = async () => {
      const sent = { ...form, token };
      return outcomeOf(await postDesk(action, sent, { ...ownPage, cookie: anns.cookie }));
    };
    done[`${action} ${form.action ?? ''}`.trim()] = await Promise.all([send(), send()]);
  }
  expect(Object.values(done).filter(([first, second]) => first !== second)).toEqual([]);
  const notices = Object.entries(done).map(([name, [place = '']]) => [name, place.split(' ')[1]]);
  expect(Object.fromEntries(notices)).toMatchObject({
    'bookings.addNote': 'saved',
    'bookings.change confirm': 'notified',
    'bookings.take': 'notified',
    'days.close': 'closed',
    'days.open': 'opened',
    'inquiries.mail': 'saved',
    'orders.fulfil pack': 'saved',
    'orders.refund refund-all': 'refunded',
    'passkeys.remove': 'saved',
    'sessions.end': 'saved',
    'stock.receive': 'saved',
  });
});

it.each([
  ['blanks', ['   ']],
  ['more text than any takes', ['x'.repeat(5000)]],
  ['hostile text', hostileTexts.filter((text) => text.isWellFormed())],
])('a field of %s in any form leads to a page that keeps what was typed', async (_, texts) => {
  const lost: string[] = [];
  const forMachines: unknown[] = [];
  let sent = 0;
  for (const { action, form } of forms()) {
    for (const name of Object.keys(form)) {
      if (name === 'token') continue;
      const wrong = texts[sent % texts.length]!;
      sent += 1;
      const typed = { ...form, token: anns.token, [name]: wrong };
      const { response, locals } = await askDesk(`/desk?_action=${action}`, {
        method: 'POST',
        headers: { ...ownPage, cookie: anns.cookie },
        body: new URLSearchParams(typed),
      });
      takeLog();
      expect([action, name, wrong, response.status < 500]).toEqual([action, name, wrong, true]);
      const { values, errors = {} } = locals.problem ?? {};
      if (response.status !== 303 && !isDeepStrictEqual(values, typed))
        lost.push(`${action} ${name}`);
      const isHidden = isId(form[name]!) || ['action', 'isSpam'].includes(name);
      const messages = Object.values(errors).flat().join(' ');
      if (!isHidden && /Too (big|small):|Invalid (input|option|string)/.test(messages))
        forMachines.push([action, errors]);
    }
  }
  expect(lost).toEqual([]);
  expect(forMachines).toEqual([]);
});
