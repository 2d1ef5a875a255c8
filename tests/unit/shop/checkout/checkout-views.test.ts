import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { phoneHref, phoneText } from '#src/business/facts.ts';
import { tax } from '#src/business/tax.ts';
import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import { OrderSummary } from '#src/features/shop/cart/OrderSummary.tsx';
import {
  freeShipping,
  freeShippingText,
  shippingMethodIds,
  type ShippingMethodId,
} from '#src/features/shop/catalogue/shipping-methods.ts';
import { Checkout } from '#src/features/shop/checkout/Checkout.tsx';
import { CheckoutSummary } from '#src/features/shop/checkout/form/CheckoutSummary.tsx';
import { OrderPlaced } from '#src/features/shop/checkout/OrderPlaced.tsx';
import { formatCents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { cartProduct } from '#tests/support/builders/shop-builders.ts';
import { useTaxByProvince } from '#tests/support/builders/tax-by-province.ts';

const built = (stripeSettings?: { publishableKey: string; jsOrigin: string }) =>
  renderToStaticMarkup(createElement(Checkout, { stripeSettings }));

it('without a key the checkout says whom to call and offers no button that cannot pay', () => {
  const html = built();
  expect(html).toContain('Online payment is not available right now.');
  expect(html).toContain(`<a href="${phoneHref}">${phoneText}</a>`);
  expect(html).not.toContain('Complete Order');
  expect(html).toContain('name="email"');
});

it('the built page waits for its script with the loading text and a button that is off', () => {
  const html = built({ publishableKey: 'pk_test_sandbox', jsOrigin: 'https://js.stripe.com' });
  expect(html).toContain('Loading payment form...');
  expect(html).toMatch(/<button[^>]* id="pay" disabled=""[^>]*>Complete Order<\/button>/);
});

it('before anything can be paid, the checkout says what is agreed to, in links that leave the form as it is', () => {
  const html = built({ publishableKey: 'pk_test_sandbox', jsOrigin: 'https://js.stripe.com' });
  for (const path of [paths.policies, paths.privacy])
    expect(html).toContain(`<a href="${path}" target="_blank" rel="noopener">`);
  expect(html.indexOf('By paying you agree')).toBeLessThan(html.indexOf('id="pay"'));
});

it.each(shippingMethodIds)('the summary has every line and figure of an order by %s', (method) => {
  const product = cartProduct({ originalPriceCents: 1995 });
  const cart = [{ productId: product.id, quantity: 2, product }];
  const price = priceOrder(cart, method);
  const html = renderToStaticMarkup(
    createElement(CheckoutSummary, { cart, price, shippingMethodId: method, isLocked: false }),
  );
  const text = html.replace(/<[^>]*>/g, '');
  expect(text).toContain('Glass Cleaner2 × $14.95Before: $19.95$29.90');
  const amounts = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, amount = '']) =>
    amount.replace(/<[^>]*>/g, ''),
  );
  const { subtotal, savings, shipping, tax, total } = price;
  expect(amounts).toEqual([subtotal, savings, shipping, tax, total].map(formatCents));
});

const termsOf = (html: string) => [...html.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, term]) => term);

it.each([
  [true, 'Total'],
  [false, 'Estimated total'],
])('the figures name what they are; a final total: %s', (isFinal, totalLabel) => {
  const price = priceOrder([{ quantity: 1, product: cartProduct() }], 'standard');
  const html = renderToStaticMarkup(
    createElement(OrderSummary, { price, shippingMethodId: 'standard', province: 'BC', isFinal }),
  );
  expect(termsOf(html)).toEqual(['Subtotal', 'Standard Shipping', tax.label, totalLabel]);
  // An offer that is not applied has no place below the fee that is charged.
  expect(html.includes(freeShippingText())).toBe(freeShipping.isApplied);
});

describe('where the tax depends on the province', () => {
  useTaxByProvince();

  it('it is an estimate until that is known, but for a pickup', () => {
    const lines = [{ quantity: 1, product: cartProduct() }];
    const lastTerms = (shippingMethodId: ShippingMethodId, province?: 'ON') => {
      const price = priceOrder(lines, shippingMethodId, province);
      const props = { price, shippingMethodId, province, isFinal: true };
      return termsOf(renderToStaticMarkup(createElement(OrderSummary, props))).slice(-2);
    };
    expect(lastTerms('standard')).toEqual(['Estimated tax (BC)', 'Estimated total']);
    expect(lastTerms('standard', 'ON')).toEqual([tax.otherProvinces.ON.label, 'Total']);
    expect(lastTerms('pickup')).toEqual([tax.label, 'Total']);
  });
});

it.each([
  ['paid', 'Order Placed Successfully!', 'You will receive a confirmation email shortly.'],
  ['processing', 'Your payment is being processed', 'please do not pay again'],
  ['known', 'This order is placed already', 'Nothing was charged twice.'],
] as const)('an order that is %s is called no more than that: %s', (state, title, text) => {
  const order = { clientSecret: 'pi_1_secret_2', state };
  const html = renderToStaticMarkup(createElement(OrderPlaced, { order }));
  expect(/<h2[^>]*>(.*)<\/h2>/.exec(html)?.[1]).toBe(title);
  expect(html).toContain(text);
});
