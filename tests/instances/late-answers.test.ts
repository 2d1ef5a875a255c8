import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startSandbox, type Sandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { postJson } from '#tests/support/functions/function-platform.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { orderBody } from '#tests/support/builders/order-bodies.ts';
import { startPausableProxy, type PausableProxy } from '#tests/support/database/pausable-proxy.ts';
import { openOrder, pay, sendEvent } from '#tests/support/services/paying.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { createRealDatabase, type RealPostgres } from '#tests/support/database/real-postgres.ts';
import { startInstances, useRun } from '#tests/support/functions/run-function.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const mine = startInstances();
const others = startInstances();

let proxy: PausableProxy;
let database: RealPostgres;
let sandbox: Sandbox;

beforeAll(async () => {
  proxy = await startPausableProxy(`postgres://localhost:${inject('postgresPort')}`);
  [database, sandbox] = await Promise.all([
    createRealDatabase(Number(new URL(proxy.url).port)),
    startSandbox(),
  ]);
  useSandbox(sandbox, { always: true });
  sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
  await setStock(database, { [onSale.id]: 1000 });
});

afterEach(async () => {
  takeLog();
  await Promise.all([mine.renew(), others.renew()]);
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await Promise.all([database.stop(), sandbox.stop()]);
  await proxy.stop();
});

type Call = () => Promise<number>;

function by({ run }: typeof mine, call: Call): Promise<number> {
  useRun(run);
  return call();
}

async function book(): Promise<number> {
  const ip = nextAddress();
  // Each of another person, so that all have as many mails.
  const body = bookingBody({ preferredDay: dayIn(6), email: `${ip}@example.ca` });
  const { status } = await postJson('leads', body, { ip });
  await database.query('delete from leads');
  return status;
}

async function changeOrder(): Promise<Call> {
  const { orderId, clientSecretRes: clientSecret } = await openOrder({}, nextAddress());
  const body = orderBody({ shippingMethod: 'pickup', orderId, clientSecret });
  return async () => (await postJson('createPaymentIntent', body)).status;
}

async function reportPayment(): Promise<Call> {
  const order = await openOrder({}, nextAddress());
  await pay(sandbox, order);
  const payment = sandbox.stripe.payments.find(order.paymentId);
  const event = newEvent('payment_intent.succeeded', payment);
  return async () => (await sendEvent(event)).status;
}

const openTransactions = () =>
  database.query(
    `select query from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );

const untilNoneIsOpen = () =>
  vi.waitFor(async () => {
    expect(await openTransactions()).toEqual([]);
  }, 30_000);

const takenNotOnce = () =>
  database.query(
    `select orders.id from orders left join stock_movements on order_id = orders.id
     where paid_at is not null group by orders.id having count(order_id) <> 1`,
  );

const all = (commit: number) => Array.from({ length: commit }, (_, number) => number);
const firstAndLast = (commit: number) => [1, commit - 1];

describe(
  'whichever answer is late, its paused instance blocks nobody else',
  { timeout: 300_000 },
  () => {
    it.each<[text: string, prepare: () => Promise<Call>, late: typeof all, done: number]>([
      ['in a booking', () => Promise.resolve(book), all, 201],
      ['in a change of an order', changeOrder, firstAndLast, 200],
      ['in the report of a payment', reportPayment, firstAndLast, 200],
    ])('%s', async (_, prepare, lateOnes, done) => {
      // Who waits for a lock fails after that.
      vi.stubEnv('LOCK_LIMIT_MS', '10000');
      useRun(others.run);
      expect(await by(others, await prepare())).toBe(done);
      // For the late one alone: a busy machine must not end a transaction of the others.
      vi.stubEnv('IDLE_LIMIT_MS', '1000');
      expect(await by(mine, await prepare())).toBe(done);
      const commit = proxy.statementCount() - 1;
      expect(commit).toBeGreaterThan(3);

      for (const number of lateOnes(commit)) {
        useRun(others.run);
        const call = await prepare();
        const held = proxy.holdAnswer(number);
        const late = by(mine, call);
        await held;
        mine.pause();
        await untilNoneIsOpen();
        expect([number, await by(others, call)]).toEqual([number, done]);

        // Its own visitor is asked to try again where that cannot be done for them, and the next one notices nothing.
        mine.resume();
        expect([number, await late]).toEqual([number, number === 0 ? done : 503]);
      }
      expect(await by(mine, await prepare())).toBe(done);
      expect(await takenNotOnce()).toEqual([]);
    });
  },
);

it('an answer that never comes is 503 after the limit, and the next booking is taken at once', async () => {
  vi.stubEnv('TIME_LIMITS', 'real');
  expect(await by(mine, book)).toBe(201);
  expect(await by(others, book)).toBe(201);

  const held = proxy.holdAnswer(proxy.statementCount() - 2);
  const late = by(mine, book);
  await held;
  expect(await openTransactions()).not.toEqual([]);
  expect(await late).toBe(503);

  expect(await openTransactions()).toEqual([]);
  expect(await by(others, book)).toBe(201);
});
