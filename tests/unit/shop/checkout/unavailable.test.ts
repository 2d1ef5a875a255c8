import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { phoneHref, phoneText } from '#src/business/facts.ts';
import { Checkout } from '#src/features/shop/checkout/Checkout.tsx';

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
