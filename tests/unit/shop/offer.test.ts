import { expect, it } from 'vitest';
import { unavailableText } from '#src/features/shop/catalogue/offer.ts';

it('says why a product cannot be bought', () => {
  expect(unavailableText({ availability: 'in_stock', comingSoon: false })).toBeUndefined();
  expect(unavailableText({ availability: 'out_of_stock', comingSoon: false })).toBe('Out of Stock');
  expect(unavailableText({ availability: 'out_of_stock', comingSoon: true })).toBe('Coming Soon');
  expect(unavailableText({ availability: 'in_stock', comingSoon: true })).toBe('Coming Soon');
});
