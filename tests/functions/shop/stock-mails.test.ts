import { expect, it, vi } from 'vitest';
import { facts, postalAddress } from '#src/business/facts.ts';
import { listStock } from '#src/features/desk/stock/stock.server.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { endStockMails } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import { productPath } from '#src/lib/paths.ts';
import { database } from '#src/server/database/database.ts';
import { requestLimits } from '#src/server/http/request-limits.ts';
import { visitorMailsPerDay } from '#src/server/mail/visitor-mails.server.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { another, plain, soldOut, upcoming } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { linksOf, keyOf } from '#tests/support/functions/booking-pages.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const ann = 'ann@example.ca';
const products = [plain, another, soldOut];

const ask = (email = ann, { url_param } = plain, more = {}, ip = nextAddress()) =>
  postJson('stockMail', { email, product: url_param, ...more }, { ip });
const waiting = async () =>
  (
    await platform.database.query<{ email: string }>('select email from stock_mails order by email')
  ).map(({ email }) => email);
const mails = () => platform.mails().filter(({ subject }) => subject.startsWith('You can buy it'));
const setAll = (quantity: number) =>
  setStock(platform.database, Object.fromEntries(products.map(({ id }) => [id, quantity])));

it('nothing is mailed until the product can be bought; then one mail, and the address is gone', async () => {
  await setAll(0);
  expect((await ask()).status).toBe(201);
  await sendMails();
  expect(platform.mails()).toEqual([]);

  await setAll(1);
  await sendMails();
  await sendMails();
  expect(mails()).toMatchObject([{ to: ann }]);
  expect(await waiting()).toEqual([]);
  const [{ text, unsubscribeUrl } = expect.fail()] = mails();
  expect(text).toContain(plain.name);
  expect(text).toContain(`${facts.name}\n${postalAddress}`);
  expect(text).toContain(`${facts.origin}${productPath(plain.url_param)}`);
  expect(linksOf(text)).toContain(unsubscribeUrl);
});

it('what is coming soon is mailed by the deploy that sells it, whatever its stock was', async () => {
  await setStock(platform.database, { [upcoming.id]: 5 });
  await ask(ann, upcoming);
  await sendMails();
  expect(mails()).toEqual([]);
  vi.spyOn(
    catalogue.find(({ id }) => id === upcoming.id)!,
    'comingSoon',
    'get',
  ).mockReturnValue(false);
  await sendMails();
  expect(mails()).toMatchObject([{ to: ann }]);
});

it('a mailbox waits once for a product, however it is written, and the answer does not say whether it did', async () => {
  await setAll(0);
  const answers = await Promise.all(
    ['ann@gmail.com', 'ann@gmail.com', 'A.nn+shop@GMAIL.com'].map(async (email) => {
      const response = await ask(email);
      return [response.status, await response.text()];
    }),
  );
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(await waiting()).toEqual([expect.stringMatching(/^(ann|A\.nn\+shop)@gmail\.com$/i)]);
  await ask('ann@gmail.com', another);
  expect(await waiting()).toHaveLength(2);
});

it('a form without script leads to a page, and with a wrong address or product to one that says so', async () => {
  const send = (fields: Record<string, string>) =>
    callFunction('stockMail', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      ip: nextAddress(),
    });
  const leadsTo = async (fields: Record<string, string>) => {
    const { status, headers } = await send(fields);
    expect(status).toBe(303);
    return headers.get('location');
  };
  const good = { email: ann, product: plain.url_param, website: '' };
  expect(await leadsTo(good)).toBe('/shop/stock-mails');
  expect(await waiting()).toEqual([ann]);
  takeLog();
  for (const [wrong, code] of [
    [{ email: 'ann' }, 'invalid'],
    [{ product: 'nothing' }, 'not_found'],
  ] as const) {
    expect(await leadsTo({ ...good, ...wrong })).toBe('/shop/stock-mails?failed');
    expect(takeLog()).toMatchObject([{ code }]);
  }
  expect(await waiting()).toEqual([ann]);
});

it('what a bot fills in is answered like the rest and dropped, and one IP is limited', async () => {
  stopClock();
  expect((await ask(ann, plain, { website: 'https://spam.example' })).status).toBe(201);
  expect(await waiting()).toEqual([]);
  const ip = nextAddress();
  for (let sent = 0; sent < requestLimits.stockMail.perTenMinutes; sent += 1)
    expect((await ask(ann, plain, {}, ip)).status).toBe(201);
  expect((await ask(ann, plain, {}, ip)).status).toBe(429);
});

it('the link in a mail ends what its mailbox waits for, and nothing of others', async () => {
  await setAll(0);
  await ask(ann, plain);
  await ask('ANN@example.ca', another);
  await ask('lee@example.ca', another);
  await setStock(platform.database, { [plain.id]: 1 });
  await sendMails();
  const key = keyOf(mails()[0]?.unsubscribeUrl);
  await endStockMails(database(), 'a'.repeat(22));
  expect(await waiting()).toHaveLength(2);
  await endStockMails(database(), key);
  await endStockMails(database(), key);
  expect(await waiting()).toEqual(['lee@example.ca']);
});

it('a mailbox gets no more of such mails in a day than of others that visitors cause', async () => {
  const many = catalogue.filter(({ comingSoon }) => !comingSoon).slice(0, visitorMailsPerDay + 1);
  for (const product of many) await ask(ann, product);
  await setStock(platform.database, Object.fromEntries(many.map(({ id }) => [id, 1])));
  await sendMails();
  expect(mails()).toHaveLength(visitorMailsPerDay);
  expect(await waiting()).toEqual([ann]);
  await platform.database.query(`update outbox set created_at = now() - interval '2 days'`);
  await sendMails();
  expect(mails()).toHaveLength(many.length);
});

it('the desk counts who waits for which product', async () => {
  await ask();
  await ask('lee@example.ca');
  const lines = await listStock(database().sql);
  expect(lines.filter((line) => line.waiting > 0)).toMatchObject([{ sku: plain.sku, waiting: 2 }]);
});

it('a failure stops no other mail, and the next run tries again', async () => {
  await setAll(1);
  await ask();
  takeLog();
  await platform.database.query('alter table stock_mails rename to broken_mails');
  expect(await sendMails()).toMatchObject({ failed: 0 });
  await platform.database.query('alter table broken_mails rename to stock_mails');
  expect(takeLog()).toContainEqual(
    expect.objectContaining({ level: 'error', stockMails: expect.anything() as object }),
  );
  await sendMails();
  expect(mails()).toHaveLength(1);
});
