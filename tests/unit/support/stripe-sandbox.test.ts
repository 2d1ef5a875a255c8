import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pay } from '#tests/support/services/paying.ts';
import { startSandbox, type Sandbox } from '#dev/sandbox/sandbox.ts';
import { stripeAccount } from '#dev/sandbox/stripe/account.ts';
import { stripeOf } from '#tests/support/services/fake-stripe.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => {
  sandbox.reset();
});
afterAll(() => sandbox.stop());

/** Stripe's own library, speaking to the fake. */
function api(key: string = stripeAccount.STRIPE_SECRET_KEY): Stripe {
  const toSandbox = (address: string, init: RequestInit) =>
    fetch(address.replace('https://api.stripe.com', `${sandbox.origin}/stripe`), init);
  const httpClient = Stripe.createFetchHttpClient(toSandbox as typeof fetch);
  return new Stripe(key, { httpClient, maxNetworkRetries: 0 });
}

const create = { amount: 8500, currency: 'cad', automatic_payment_methods: { enabled: true } };

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('No error of Stripe’s.');
  return [error.type, error.statusCode, error.code];
}

describe('the fake for Stripe, asked through Stripe’s own library', () => {
  it('gives the first answer again for the same key, and an error for another request', async () => {
    const idempotencyKey = 'order-1';
    const first = await api().paymentIntents.create(create, { idempotencyKey });
    const again = await api().paymentIntents.create(create, { idempotencyKey });
    expect(again.id).toBe(first.id);

    const other = api().paymentIntents.create({ ...create, amount: 1 }, { idempotencyKey });
    expect(await codeOf(other)).toEqual(['StripeIdempotencyError', 400, undefined]);
  });

  it('asks for the secret key, and shows a browser its own payment only', async () => {
    expect(await codeOf(api('sk_test_wrong').paymentIntents.create(create))).toEqual([
      'StripeAuthenticationError',
      401,
      undefined,
    ]);
    const { PUBLIC_STRIPE_PUBLISHABLE_KEY: key } = stripeAccount;
    expect(await codeOf(api(key).paymentIntents.create(create))).toEqual([
      'StripeAuthenticationError',
      401,
      undefined,
    ]);
    const mine = await api().paymentIntents.create(create);
    const theirs = await api().paymentIntents.create(create);
    const paid = { paymentId: theirs.id, clientSecretRes: String(mine.client_secret) };
    expect((await pay(sandbox, paid)).status).toBe(400);
  });
});

describe('its requests', () => {
  it.each([
    ['a parameter that Stripe does not know', { ...create, colour: 'red' }],
    ['a parameter of the wrong kind', { ...create, amount: 'a lot' }],
    ['no currency', { amount: 1 }],
    ['an amount beyond Stripe’s limit', { ...create, amount: 100_000_000 }],
    ['more metadata than Stripe keeps', { ...create, metadata: { note: 'x'.repeat(501) } }],
  ])('are rejected with %s', async (_, parameters) => {
    const request = api().paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams);

    expect(await codeOf(request)).toEqual(['StripeInvalidRequestError', 400, undefined]);
    expect(stripeOf(sandbox).requestErrors()).toHaveLength(1);
  });
});
