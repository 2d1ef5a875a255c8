import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProvinceCode } from '#src/business/provinces.ts';
import { $cart } from '#src/features/shop/cart/cart.store.ts';
import {
  $walletProvince,
  checkoutForm,
} from '#src/features/shop/checkout/form/checkout-form.store.ts';
import {
  forgetOpenOrder,
  openOrder,
} from '#src/features/shop/checkout/payment/open-order.client.ts';
import { paymentMessages } from '#src/features/shop/checkout/payment/payment-outcome.ts';
import {
  $paymentSession,
  refreshPaymentSession,
} from '#src/features/shop/checkout/payment/payment-session.store.ts';
import {
  $pay,
  payByForm,
  payByWallet,
  type StripeForm,
} from '#src/features/shop/checkout/payment/place-order.store.ts';
import { $placedOrder } from '#src/features/shop/checkout/payment/placed-order.store.ts';
import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import { sessionErrorCodes } from '#src/features/orders/payment/payment-session.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';
import { takeConsoleLines } from '#tests/support/functions/fail-on-console.ts';
import { cartProduct } from '#tests/support/builders/shop-builders.ts';
import { useTaxByProvince } from '#tests/support/builders/tax-by-province.ts';

const cart = [{ productId: 'lw-001', quantity: 2, product: cartProduct() }];
const { total } = priceOrder(cart, 'standard');
const session = {
  clientSecretRes: 'pi_1_secret_2',
  orderId: '0b9d6a5e-6a3d-4f0e-9b8a-3f1f2a7c5d10',
  amount: total,
};
const clientSecret = session.clientSecretRes;

/** What the server answers, one call after the other; the last answer stays. */
function answerWith(...answers: [status: number, body: object][]) {
  const requested: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    requested.push(JSON.parse(body) as Record<string, unknown>);
    const [status, answer] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [500, {}];
    return Promise.resolve(Response.json(answer, { status }));
  });
  return requested;
}

const failure = (code: string, message = 'No.') => ({ error: { code, message } });

/** A card form whose payment ends like this, and of which Stripe says this when it is asked. */
function cardForm(confirmed: object, found: object = {}) {
  const confirmPayment = vi.fn(() => Promise.resolve(confirmed));
  const stripe = { confirmPayment, retrievePaymentIntent: () => Promise.resolve(found) };
  const elements = { submit: () => Promise.resolve({}) };
  return { form: { stripe, elements } as unknown as StripeForm, confirmPayment };
}

const paid = { paymentIntent: { status: 'succeeded' } };
const noAnswer = { error: { type: 'api_connection_error' } };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  forgetOpenOrder();
  $placedOrder.set(undefined);
  $pay.set({ status: 'idle' });
  $cart.set(cart);
  checkoutForm.change(filledFields);
});

describe('a payment', () => {
  it.each([
    ['succeeded', 'paid'],
    ['processing', 'processing'],
  ])('that is %s places the order and forgets what it was made from', async (status, state) => {
    answerWith([200, session]);
    await payByForm(cardForm({ paymentIntent: { status } }).form);
    expect($placedOrder.get()).toEqual({ clientSecret, state });
    expect([$cart.get(), checkoutForm.$state.get().values, openOrder()]).toEqual([
      [],
      {},
      undefined,
    ]);
  });

  it('is made once, however often the button is pressed', async () => {
    const requested = answerWith([200, session]);
    const { form, confirmPayment } = cardForm(paid);
    await Promise.all([payByForm(form), payByForm(form)]);
    expect(confirmPayment).toHaveBeenCalledOnce();
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatchObject({ isPaying: true, amount: total });
  });

  it('is not begun while a field is wrong', async () => {
    const requested = answerWith([200, session]);
    checkoutForm.change({ ...filledFields, email: 'ann' });
    await payByForm(cardForm(paid).form);
    expect([requested, $pay.get().status]).toEqual([[], 'idle']);
  });

  it.each([
    ['went through all the same', paid, undefined],
    ['did not happen', { paymentIntent: { status: 'requires_payment_method' } }, 'lost'],
    ['is known to nobody', {}, 'unknown'],
  ] as const)('whose answer is lost is asked for: it %s', async (_, found, message) => {
    answerWith([200, session]);
    await payByForm(cardForm(noAnswer, found).form);
    expect($placedOrder.get()).toEqual(message ? undefined : { clientSecret, state: 'paid' });
    expect($pay.get()).toEqual(
      message ? { status: 'failed', message: paymentMessages[message] } : { status: 'idle' },
    );
    // An order that may be paid is recognized when the page is opened again.
    expect(openOrder()?.isPaying).toBe(message && message === 'unknown');
  });

  it('of another total than the one on the page is not confirmed', async () => {
    answerWith([200, { ...session, amount: total + 1 }]);
    const { form, confirmPayment } = cardForm(paid);
    await payByForm(form);
    expect($pay.get()).toEqual({ status: 'failed', message: paymentMessages.otherAmount });
    expect(confirmPayment).not.toHaveBeenCalled();
  });

  it('is not confirmed for what another tab adds while Stripe checks the form', async () => {
    const more = [{ productId: 'lw-001', quantity: 3, product: cartProduct() }];
    answerWith([200, { ...session, amount: priceOrder(more, 'standard').total }]);
    const { form, confirmPayment } = cardForm(paid);
    const paying = payByForm(form);
    $cart.set(more);
    await paying;
    expect($pay.get()).toEqual({ status: 'failed', message: paymentMessages.otherAmount });
    expect(confirmPayment).not.toHaveBeenCalled();
  });

  it.each([
    ['in the words of the server', [503, failure('unavailable', 'Not now.')], 'Not now.'],
    ['in ours where it answers nothing to be read', [502, {}], paymentMessages.noServer],
  ] as const)('that the server does not open is rejected %s', async (_, answer, message) => {
    answerWith([...answer]);
    const { form, confirmPayment } = cardForm(paid);
    await payByForm(form);
    expect($pay.get()).toEqual({ status: 'failed', message });
    expect(confirmPayment).not.toHaveBeenCalled();
    expect($cart.get()).toEqual(cart);
    expect(checkoutForm.$state.get().values).toEqual(filledFields);
    expect(takeConsoleLines()).toEqual([
      ['The payment session could not be made.', expect.anything()],
    ]);
  });
});

describe('with the tax by province, a payment', () => {
  useTaxByProvince();
  const totalFor = (province: ProvinceCode) => priceOrder(cart, 'standard', province).total;
  const walletIn = (state: string) => ({
    receipt_email: 'ann@example.ca',
    shipping: {
      name: 'Ann Lee',
      address: { line1: '1', city: 'Town', state, postal_code: '', country: 'CA' },
    },
  });
  beforeEach(() => {
    $walletProvince.set(undefined);
  });

  it('by the form has the tax of the province that was chosen', async () => {
    checkoutForm.change({ ...filledFields, province: 'ON' });
    const requested = answerWith([200, { ...session, amount: totalFor('ON') }]);
    await payByForm(cardForm(paid).form);
    expect(requested).toMatchObject([{ province: 'ON', amount: totalFor('ON') }]);
    expect($placedOrder.get()).toMatchObject({ state: 'paid' });
  });

  it('that is picked up has the same tax for everyone', async () => {
    checkoutForm.change({ ...filledFields, province: 'ON', shippingMethod: 'pickup' });
    const { total: amount } = priceOrder(cart, 'pickup');
    const requested = answerWith([200, { ...session, amount }]);
    await payByForm(cardForm(paid).form);
    expect(requested).toMatchObject([{ amount }]);
    expect(requested[0]).not.toHaveProperty('province');
  });

  it('by a wallet has the tax of its address, and leaves what was typed', async () => {
    $walletProvince.set('ON');
    const requested = answerWith([200, { ...session, amount: totalFor('ON') }]);
    expect(await payByWallet(cardForm(paid).form, walletIn('Ontario'))).toBe(true);
    expect(requested).toMatchObject([{ province: 'ON' }]);
  });

  it('by a wallet whose address is elsewhere than its total was for is not made before its buyer has seen the other total', async () => {
    $walletProvince.set('AB');
    const requested = answerWith([200, { ...session, amount: totalFor('ON') }]);
    const { form, confirmPayment } = cardForm(paid);
    expect(await payByWallet(form, walletIn('ON'))).toBe(false);
    expect($pay.get()).toEqual({ status: 'failed', message: paymentMessages.otherAmount });
    expect([requested, confirmPayment.mock.calls]).toEqual([[], []]);

    expect(await payByWallet(form, walletIn('ON'))).toBe(true);
    expect(requested).toMatchObject([{ province: 'ON', amount: totalFor('ON') }]);
  });

  it('by the form after a wallet was left is not made with the tax of the wallet', async () => {
    $walletProvince.set('AB');
    const requested = answerWith([200, session]);
    await payByForm(cardForm(paid).form);
    expect($pay.get()).toMatchObject({ message: paymentMessages.otherAmount });
    await payByForm(cardForm(paid).form);
    expect(requested).toMatchObject([{ province: 'BC', amount: total }]);
  });
});

describe('the order that this tab remembers', () => {
  beforeEach(async () => {
    answerWith([200, session]);
    await refreshPaymentSession();
  });

  it('is changed, not begun again', async () => {
    const requested = answerWith([200, session]);
    await refreshPaymentSession();
    expect(requested).toMatchObject([{ orderId: session.orderId, clientSecret }]);
  });

  it('is found placed where it was paid for what is in the cart', async () => {
    answerWith([409, failure(sessionErrorCodes.orderSettled)]);
    await refreshPaymentSession();
    expect($placedOrder.get()).toEqual({ clientSecret, state: 'known' });
  });

  it.each([
    ['was paid for something else', 409, sessionErrorCodes.orderSettled, 3],
    ['is unknown to the server', 404, sessionErrorCodes.unknownOrder, 2],
  ] as const)('gives way to a new one where it %s', async (_, status, code, quantity) => {
    $cart.set([{ ...cart[0]!, quantity }]);
    const requested = answerWith([status, failure(code)], [200, session]);
    await refreshPaymentSession();
    expect(requested[1]).not.toHaveProperty('orderId');
    expect($paymentSession.get()).toEqual({ status: 'ready', session });
  });
});
