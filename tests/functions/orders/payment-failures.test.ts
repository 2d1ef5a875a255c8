import { beforeEach, describe, expect, it, vi } from 'vitest';
import { phoneText } from '#src/business/facts.ts';
import {
  errorOf,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { orderBody, usualTotal } from '#tests/support/builders/order-bodies.ts';
import {
  again,
  muteStripe,
  openOrder,
  pay,
  payAndSettle,
  sendEvent,
} from '#tests/support/services/paying.ts';
import { newEvent } from '#dev/sandbox/stripe/webhooks.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const { limits } = platform;

// Pool and Stripe client belong to their modules: fresh ones are made for each environment.
beforeEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const unavailable = {
  code: 'payment_unavailable',
  message: `Card payment is unavailable right now, and nothing was charged. Please try again in a few minutes, or call us at ${phoneText}.`,
};

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(await errorOf(response)).toEqual(unavailable);
}

describe('while Stripe', () => {
  it.each(['down', 'error', 'malformed', 'redirect'] as const)(
    'is in the state "%s", an order is rejected kindly, and taken afterwards',
    async (mode) => {
      platform.sandbox.setMode({ service: 'stripe', mode });
      await expectUnavailable(await postJson('createPaymentIntent', orderBody()));
      const [line] = takeLog();
      expect(line).toMatchObject({ level: 'error', status: 503, code: 'payment_unavailable' });
      expect(JSON.stringify(line)).not.toMatch(/sk_test|sandbox_/);

      platform.sandbox.setMode({ service: 'stripe', mode: 'ok' });
      expect((await openOrder()).amount).toBe(usualTotal);
    },
  );

  it('is slow, the visitor waits for four seconds', async () => {
    platform.sandbox.setMode({ service: 'stripe', mode: 'slow', seconds: 30 });
    const startedAt = limits.nowMs();
    limits.run();
    await expectUnavailable(await postJson('createPaymentIntent', orderBody()));
    expect(limits.nowMs() - startedAt).toBe(4000);
    expect(takeLog()).toMatchObject([{ level: 'error', status: 503 }]);
  });

  it.each(['status_402', 'status_429'])('answers with %s, nothing is charged', async (mode) => {
    platform.sandbox.setMode({ service: 'stripe', mode });
    await expectUnavailable(await postJson('createPaymentIntent', orderBody()));
    expect(takeLog()).toMatchObject([
      { error: expect.stringMatching(/^StripeRequestError \[.*\]: Stripe\w+ 4\d\d$/) as unknown },
    ]);
  });

  it('has closed a connection that slept, the call is made once more', async () => {
    const call = fetch;
    const lost = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('fetch failed'));
    vi.stubGlobal('fetch', lost.mockImplementation(call));
    expect((await openOrder()).amount).toBe(usualTotal);
    expect(lost.mock.calls[1]).toEqual(lost.mock.calls[0]);
  });

  it('is down, a change of the order is rejected and the payment stays as it was', async () => {
    const order = await openOrder();
    platform.sandbox.setMode({ service: 'stripe', mode: 'down' });
    const response = await postJson(
      'createPaymentIntent',
      orderBody({ shippingMethod: 'pickup', ...again(order) }),
    );
    expect(response.status).toBe(503);
    takeLog();

    platform.sandbox.setMode({ service: 'stripe', mode: 'ok' });
    await payAndSettle(platform.sandbox, order);
    expect(
      await platform.database.query(
        'select status, paid_revision, amount_received_cents as cents from orders',
      ),
    ).toEqual([{ status: 'paid', paid_revision: 1, cents: usualTotal }]);
  });
});

describe('without a key of the right kind', () => {
  it('production says that payment is unavailable', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    await expectUnavailable(await postJson('createPaymentIntent', orderBody()));
    expect(await platform.database.query('select 1 from orders')).toEqual([]);
    expect(takeLog()).toMatchObject([{ error: 'Error: STRIPE_SECRET_KEY is not set.' }]);
  });

  it('a live key outside production takes no payment, and the log says why', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_live_sandbox');
    await expectUnavailable(await postJson('createPaymentIntent', orderBody()));
    expect(platform.sandbox.stripe.calls()).toEqual([]);
    expect(takeLog()).toMatchObject([
      { error: expect.stringContaining('Only production may move money') as unknown },
    ]);
  });

  it('no event is believed', async () => {
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', '');
    expect((await sendEvent(newEvent('payment_intent.succeeded', {}))).status).toBe(500);
    expect(takeLog()).toMatchObject([
      { error: expect.stringContaining('STRIPE_WEBHOOK_SECRET is not set') as unknown },
    ]);
  });
});

describe('while the database', () => {
  const breakDatabase = () => {
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
    vi.resetModules();
  };
  const restoreDatabase = () => {
    vi.unstubAllEnvs();
    vi.resetModules();
  };

  it('is down after the payment, Stripe is asked to come again, and then the order is paid', async () => {
    muteStripe(platform.sandbox);
    const order = await openOrder();
    await pay(platform.sandbox, order);
    const payment = platform.sandbox.stripe.payments.find(order.paymentId);
    const event = newEvent('payment_intent.succeeded', payment);

    breakDatabase();
    expect((await sendEvent(event)).status).toBe(503);
    takeLog();
    restoreDatabase();

    expect((await sendEvent(event)).status).toBe(200);
    expect(await platform.database.query('select status from orders')).toEqual([
      { status: 'paid' },
    ]);
  });
});
