import type { LiveShop } from '../catalogue/live-facts.ts';
import type { ProductSummary } from '../catalogue/listed-product.ts';
import {
  isOrderable,
  orderLimit,
  type Availability,
  type ProductPrice,
} from '../catalogue/offer.ts';
import type { OrderLine } from './order-price.ts';

export interface CartProduct extends Availability, ProductPrice {
  id: string;
  url_param: string;
  name: string;
  thumbnail?: string | undefined;
}

export interface CartLine extends OrderLine {
  productId: string;
  product: CartProduct;
  /** What the visitor last chose or accepted, where price or stock have changed since. */
  before?: { priceCents: number; quantity: number } | undefined;
}

export type Cart = readonly CartLine[];

/** Up to `orderLimit`. Returns the same cart when the product cannot be bought or the limit is reached. */
export function addItem(cart: Cart, product: CartProduct, more = 1): Cart {
  const before = quantityOf(cart, product.id);
  const quantity = Math.min(before + more, orderLimit(product));
  if (!isOrderable(product) || quantity <= before) return cart;
  const line: CartLine = { productId: product.id, quantity, product };
  if (before === 0) return [...cart, line];
  return cart.map((candidate) => (candidate.productId === product.id ? line : candidate));
}

export function removeItems(
  cart: Cart,
  items: readonly { productId: string; quantity: number }[],
): Cart {
  return cart.flatMap((line): CartLine[] => {
    const less = items.find((item) => item.productId === line.productId)?.quantity;
    if (less === undefined) return [line];
    const { productId, quantity, product } = line;
    return quantity > less ? [{ productId, quantity: quantity - less, product }] : [];
  });
}

export const emptyCart: Cart = [];

export function orderableLines(cart: Cart): Cart {
  return cart.filter(({ product }) => isOrderable(product));
}

/**
 * The cart with prices and stock as they are now, no line with more than there is; what is no longer in the shop is out
 * of stock. A line that is not as its visitor saw it has that in `before`.
 */
export function refreshProducts(cart: Cart, shop: LiveShop): Cart {
  return cart.map(({ productId, quantity, product, before }) => {
    const seen = before ?? { priceCents: product.priceCents, quantity };
    const facts = shop.get(productId);
    if (!facts)
      return { productId, quantity, product: { ...product, availability: 'out_of_stock' } };
    const now = {
      priceCents: facts.priceCents,
      quantity: isOrderable(facts) ? Math.min(seen.quantity, orderLimit(facts)) : seen.quantity,
    };
    const isSame = now.priceCents === seen.priceCents && now.quantity === seen.quantity;
    return {
      productId,
      quantity: now.quantity,
      product: { ...product, ...offerOf(facts) },
      ...(!isSame && { before: seen }),
    };
  });
}

export function toCartProduct(product: ProductSummary): CartProduct {
  const { id, url_param, name, picture } = product;
  return { id, url_param, name, thumbnail: picture?.small, ...offerOf(product) };
}

type Offer = Availability & ProductPrice;

function offerOf(offer: Offer): Offer {
  const { priceCents, originalPriceCents, availability, comingSoon, stock } = offer;
  return { priceCents, originalPriceCents, availability, comingSoon, stock };
}

export function quantityOf(cart: Cart, productId: string): number {
  return cart.find((line) => line.productId === productId)?.quantity ?? 0;
}

export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

export function itemsText(cart: Cart): string {
  const count = countItems(cart);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
