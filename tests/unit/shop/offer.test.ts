import { expect, it } from 'vitest';
import { isOrderable, unavailableText } from '#src/features/shop/catalogue/offer.ts';

it.each([
  ['in_stock', false, undefined],
  ['out_of_stock', false, 'Out of Stock'],
  ['out_of_stock', true, 'Coming Soon'],
  ['in_stock', true, 'Coming Soon'],
  // The stock is not known: nothing is claimed, and the checkout asks.
  [undefined, false, undefined],
  [undefined, true, 'Coming Soon'],
] as const)(
  'a product with stock %s, coming soon %s, says %s',
  (availability, comingSoon, text) => {
    expect(unavailableText({ availability, comingSoon })).toBe(text);
    expect(isOrderable({ availability, comingSoon })).toBe(text === undefined);
  },
);
