import { isOrderable, type Availability } from '../cart/cart.ts';

/** Why a product cannot be bought, as its button and badge say; nothing when it can (spec 2, section 4). */
export function unavailableText(product: Availability): string | undefined {
  if (isOrderable(product)) return undefined;
  return product.comingSoon ? 'Coming Soon' : 'Out of Stock';
}
