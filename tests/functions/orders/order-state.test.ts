import { describe, expect, it } from 'vitest';
import { readConfirmation } from '#src/features/orders/buyer/confirmation-page.server.ts';
import type { OrderState } from '#src/features/orders/buyer/order-state.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { usualTotal, usualTotals } from '#tests/support/builders/order-bodies.ts';
import {
  muteStripe,
  openOrder,
  paidOrder,
  pay,
  payAndSettle,
} from '#tests/support/services/paying.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { useSettings } from '#tests/support/functions/use-settings.ts';

const platform = useFunctionPlatform();
const { limits } = platform;
const stripe = () => platform.sandbox.stripe;
const mute = () => muteStripe(platform.sandbox);

const page = 'http://localhost/shop/order-confirmation';

function visit(address: string, cookie?: string) {
  const request = new Request(address, { headers: cookie ? { cookie } : {} });
  return readConfirmation(request, new Date());
}

/** What the page makes of a secret, in a worker that has just started. */
async function answerOf(secret: string, now = new Date()) {
  const fresh = await import('#src/features/orders/buyer/confirmation-page.server.ts');
  const request = new Request(page, { headers: { cookie: `other=1; order=${secret}` } });
  return fresh.readConfirmation(request, now);
}

async function stateOf(secret: string, now?: Date): Promise<OrderState | undefined> {
  return (await answerOf(secret, now)).state;
}

describe('a return from Stripe', () => {
  it('is redirected to the clean URL, with the secret in a cookie no script can read', async () => {
    const { headers, status, state } = await visit(
      `${page}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`,
    );

    expect([status, state, headers.get('location')]).toEqual([
      303,
      undefined,
      '/shop/order-confirmation',
    ]);
    expect(headers.get('set-cookie')).toBe(
      'order=pi_1_secret_2; Max-Age=3600; Path=/shop/order-confirmation; HttpOnly; Secure; SameSite=Lax',
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', 'pi_1', 'pi_1_secret_', 'x;y', 'pi_1_secret_2%0d%0aSet-Cookie:a=b'])(
    'with the secret "%s" ends the showing of an earlier order',
    async (secret) => {
      const { headers } = await visit(`${page}?payment_intent_client_secret=${secret}`);

      expect(headers.get('set-cookie')).toMatch(/^order=; .*Max-Age=0;/);
    },
  );

  it('with words of someone’s own keeps the cookie as it is', async () => {
    const { status, headers } = await visit(`${page}?redirect_status=succeeded&utm_source=x`);

    expect([status, headers.get('set-cookie')]).toEqual([303, null]);
  });
});

describe('the confirmation page', () => {
  it('shows a payment that names no contents of ours as paid, without a list of items', async () => {
    mute();
    const order = await openOrder();
    await pay(platform.sandbox, order);
    Object.assign(stripe().payments.find(order.paymentId), { metadata: { revision: '99' } });

    expect(await stateOf(order.clientSecretRes)).toMatchObject({
      kind: 'paid',
      totalCents: usualTotal,
      receipt: undefined,
    });
  });

  it('shows nothing to someone without an order', async () => {
    expect(await visit(page)).toMatchObject({ state: { kind: 'none' }, status: 200 });
    expect(stripe().calls()).toEqual([]);
  });

  it('shows nothing for a secret that is nobody’s, and bothers Stripe with none', async () => {
    const { paymentId } = await openOrder();
    const before = stripe().calls().length;

    expect(await stateOf(`${paymentId}_secret_guessed`)).toEqual({ kind: 'none' });
    expect(stripe().calls()).toHaveLength(before);
  });

  it('shows the receipt of a paid order', async () => {
    const order = await paidOrder(platform.sandbox);
    platform.sandbox.setMode({ service: 'stripe', mode: 'down' });

    expect(await stateOf(order.clientSecretRes)).toMatchObject({
      kind: 'paid',
      isTest: true,
      number: expect.stringMatching(/^LW-/) as unknown,
      totalCents: usualTotal,
      receipt: {
        lines: [{ name: onSale.name, quantity: 2, priceCents: onSale.priceCents }],
        totals: usualTotals,
        shippingMethod: 'standard',
        buyer: {
          name: 'Aroha Te Kanawa',
          address: ['12 Example Avenue', 'Surrey BC V3T 0A1'],
        },
      },
    });
  });

  it('believes Stripe while the webhook is on its way, and leaves the order to it', async () => {
    mute();
    const order = await openOrder();
    await pay(platform.sandbox, order);

    expect(await stateOf(order.clientSecretRes)).toMatchObject({
      kind: 'paid',
      totalCents: usualTotal,
      receipt: { totals: { total: usualTotal } },
    });
    expect(await platform.database.query('select status from orders')).toEqual([
      { status: 'pending' },
    ]);
  });

  it('says that a payment is in progress, and asks again less and less often', async () => {
    platform.sandbox.setSwitch({ service: 'stripe', name: 'processing', value: 'stay' });
    const order = await openOrder();
    await payAndSettle(platform.sandbox, order, 'pm_sandbox_processing');

    const after = async (minutes: number) => {
      const now = new Date(Date.now() + minutes * 60_000);
      const state = await stateOf(order.clientSecretRes, now);
      return state?.kind === 'processing' ? state.lookAgainSeconds : state;
    };
    expect([await after(0), await after(5), await after(60)]).toEqual([5, 30, undefined]);
  });

  it.each([
    ['declined', 'pm_card_visa_chargeDeclined'],
    ['left at the bank’s questions', 'pm_card_authenticationRequired'],
  ])('says that nothing was charged when the card was %s', async (_, card) => {
    const order = await openOrder();
    await payAndSettle(platform.sandbox, order, card);

    expect(await stateOf(order.clientSecretRes)).toEqual({ kind: 'failed', isTest: true });
  });

  it('says that the money goes back when someone was faster', async () => {
    const order = await openOrder();
    await setStock(platform.database, { [onSale.id]: 0 });
    await payAndSettle(platform.sandbox, order);

    expect(await stateOf(order.clientSecretRes)).toMatchObject({
      kind: 'refunded',
      isSoldOut: true,
      isDone: true,
    });
  });

  it.each(['down', 'slow', 'error', 'malformed'] as const)(
    'does not guess about an open order while Stripe is in the state "%s"',
    async (mode) => {
      const order = await openOrder();
      platform.sandbox.setMode({ service: 'stripe', mode, seconds: 30 });
      const startedAt = limits.nowMs();
      limits.run();

      const answer = await answerOf(order.clientSecretRes);
      expect(answer).toMatchObject({ state: { kind: 'unsure' }, status: 503 });
      expect(limits.nowMs() - startedAt).toBe(mode === 'slow' ? 2500 : 0);
    },
  );

  it('believes Stripe while the database is down, without the list of items', async () => {
    const order = await paidOrder(platform.sandbox);
    useSettings({ NETLIFY_DB_URL: 'postgres://postgres@127.0.0.1:9/postgres' });

    expect(await stateOf(order.clientSecretRes)).toEqual({
      kind: 'paid',
      isTest: true,
      number: expect.stringMatching(/^LW-/) as unknown,
      totalCents: usualTotal,
      receipt: undefined,
    });
    expect(await stateOf(`${order.paymentId}_secret_guessed`)).toEqual({ kind: 'none' });
  });

  it('says honestly that it cannot know while both are down, with status 503', async () => {
    const order = await openOrder();
    platform.sandbox.setMode({ service: 'stripe', mode: 'down' });
    useSettings({ NETLIFY_DB_URL: 'postgres://postgres@127.0.0.1:9/postgres' });

    const state = { kind: 'unsure', lookAgainSeconds: 15 };
    expect(await answerOf(order.clientSecretRes)).toMatchObject({ state, status: 503 });
  });

  it('says that it cannot know when the database answers with an error of its own', async () => {
    const { clientSecretRes: secret } = await openOrder();
    await platform.database.query('alter view order_view rename to elsewhere');
    const answer = await visit(page, `order=${secret}`);
    await platform.database.query('alter view elsewhere rename to order_view');

    expect([answer.state?.kind, answer.status]).toEqual(['unsure', 500]);
    expect(answer.httpError?.status).toBe(500);
  });
});
