import { describe, expect, it } from 'vitest';
import { CheckoutFields } from '#src/features/shop/checkout/form/checkout-fields.ts';
import { confirmationPath } from '#src/features/shop/checkout/payment/placed-order.store.ts';
import {
  paymentDetails,
  walletDetails,
  walletRates,
} from '#src/features/shop/checkout/payment/payment-details.ts';
import { outcomeOf, paymentMessages } from '#src/features/shop/checkout/payment/payment-outcome.ts';
import { stripePolicy } from '#src/features/shop/checkout/payment/stripe-settings.ts';
import {
  findShippingMethod,
  shippingMethodIds,
} from '#src/features/shop/catalogue/shipping-methods.ts';
import { filledFields } from '#tests/support/builders/checkout-fields.ts';
import { cartProduct } from '#tests/support/builders/shop-builders.ts';

describe('how a payment ended', () => {
  it.each([
    ['succeeded', { kind: 'placed', isProcessing: false }],
    ['processing', { kind: 'placed', isProcessing: true }],
    ['requires_payment_method', { kind: 'failed', message: paymentMessages.notApproved }],
    ['requires_action', { kind: 'failed', message: paymentMessages.notApproved }],
    ['canceled', { kind: 'failed', message: paymentMessages.notApproved }],
  ])('%s', (status, outcome) => expect(outcomeOf({ paymentIntent: { status } })).toEqual(outcome));

  it.each(['card_error', 'validation_error', 'invalid_request_error', 'rate_limit_error'])(
    'a %s has Stripe’s own text',
    (type) =>
      expect(outcomeOf({ error: { type, message: 'Your card was declined.' } })).toEqual({
        kind: 'failed',
        message: 'Your card was declined.',
      }),
  );

  it.each(['api_connection_error', 'api_error'])('after an %s nobody knows yet', (type) =>
    expect(outcomeOf({ error: { type, message: 'No such thing.' } })).toEqual({ kind: 'unknown' }),
  );

  it('an error about a payment that succeeded before is a success', () => {
    const error = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
    expect(outcomeOf({ error })).toEqual({ kind: 'placed', isProcessing: false });
  });
});

it('Stripe gets who buys and where the parcel goes', () =>
  expect(paymentDetails(CheckoutFields.parse(filledFields))).toEqual({
    receipt_email: 'ann@example.ca',
    shipping: {
      name: 'Ann Lee',
      phone: '+16045550119',
      address: {
        line1: '12 Example Avenue',
        city: 'Surrey',
        state: 'BC',
        postal_code: 'V3T 0A1',
        country: 'CA',
      },
    },
  }));

it('the confirmation page gets the payment in the parameters that Stripe itself adds', () =>
  expect(confirmationPath('pi_1_secret_2')).toBe(
    '/shop/order-confirmation?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2',
  ));

describe('a wallet', () => {
  const cart = [{ productId: 'lw-001', quantity: 1, product: cartProduct() }];
  const address = {
    line1: '1 Road',
    line2: null,
    city: 'Surrey',
    state: 'BC',
    postal_code: 'V3T 0A1',
    country: 'CA',
  };

  it.each(shippingMethodIds)('lists every shipping method, %s first when it is chosen', (id) => {
    const rates = walletRates(id, cart);
    expect(rates.map((rate) => rate.id).toSorted()).toEqual([...shippingMethodIds].toSorted());
    const { name, description, priceCents } = findShippingMethod(id);
    expect(rates[0]).toEqual({
      id,
      amount: priceCents,
      displayName: `${name}, ${description}`,
    });
  });

  it('knows its owner', () => {
    const { line2, ...rest } = address;
    expect(
      walletDetails({
        billingDetails: { name: 'Ann Lee', email: 'ann@example.ca', phone: '6045550119' },
        shippingAddress: { name: 'Bo Lee', address },
      }),
    ).toEqual({
      receipt_email: 'ann@example.ca',
      shipping: { name: 'Bo Lee', phone: '6045550119', address: rest },
    });
    expect(line2).toBeNull();
  });

  it.each([undefined, ''])(
    'whose owner’s phone is %j sends none: Stripe takes no empty text',
    (phone) => {
      const details = walletDetails({
        billingDetails: {
          name: 'Ann Lee',
          email: 'ann@example.ca',
          ...(phone !== undefined && { phone }),
        },
        shippingAddress: { name: 'Bo Lee', address },
      });
      expect(details?.shipping).not.toHaveProperty('phone');
    },
  );

  it('that does not say where to ship cannot pay', () =>
    expect(
      walletDetails({ billingDetails: { name: 'Ann', email: 'ann@example.ca' } }),
    ).toBeUndefined());
});

describe('the policy of the page', () => {
  it('lets in the sandbox alone where the sandbox is in use', () => {
    const sandbox = ['http://localhost:4322'];
    expect(stripePolicy('http://localhost:4322/stripe-js')).toEqual({
      script: sandbox,
      frame: sandbox,
      connect: sandbox,
    });
  });
});
