import type { LiveShop } from '../catalogue/live-facts.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';
import {
  isOrderable,
  quantityLimit,
  type Availability,
  type ProductPrice,
} from '../catalogue/offer.ts';
import type { OrderLine } from './order-price.ts';

/** What a cart line shows of its product, as last seen. */
export interface CartProduct extends Availability, ProductPrice {
  id: string;
  url_param: string;
  name: string;
  /** Address of a small picture; nothing where the product has none. */
  thumbnail?: string | undefined;
}

export interface CartLine extends OrderLine {
  productId: string;
  product: CartProduct;
}

export type Cart = readonly CartLine[];

/**
 * The cart with more of a product: a new line, or more on its own line, up to `quantityLimit`.
 * Returns the same cart when the product cannot be bought or the limit is reached.
 */
export function addItem(cart: Cart, product: CartProduct, pieces = 1): Cart {
  const before = quantityOf(cart, product.id);
  const quantity = Math.min(before + pieces, quantityLimit);
  if (!isOrderable(product) || quantity <= before) return cart;
  const line: CartLine = { productId: product.id, quantity, product };
  if (before === 0) return [...cart, line];
  return cart.map((candidate) => (candidate.productId === product.id ? line : candidate));
}

/** The cart with one piece less of a product; a line at 0 disappears. */
export function removeItem(cart: Cart, productId: string): Cart {
  return cart
    .map((line) => (line.productId === productId ? { ...line, quantity: line.quantity - 1 } : line))
    .filter((line) => line.quantity > 0);
}

/** The cart nobody has put anything in. */
export const emptyCart: Cart = [];

/** An empty cart. */
export function clear(): Cart {
  return emptyCart;
}

/** The cart with prices and stock as they are now; what is no longer in the shop is out of stock. */
export function refreshProducts(cart: Cart, shop: LiveShop): Cart {
  return cart.map((line) => {
    const facts = shop.get(line.productId);
    const product: CartProduct = facts
      ? {
          ...line.product,
          priceCents: facts.priceCents,
          originalPriceCents: facts.originalPriceCents,
          availability: facts.availability,
          comingSoon: facts.comingSoon,
        }
      : { ...line.product, availability: 'out_of_stock' };
    return { ...line, product };
  });
}

/** What the cart keeps of a product. */
export function toCartProduct(product: ListedProduct): CartProduct {
  const { id, url_param, name, priceCents, originalPriceCents, availability, comingSoon } = product;
  const thumbnail = product.picture?.small;
  return {
    id,
    url_param,
    name,
    priceCents,
    originalPriceCents,
    availability,
    comingSoon,
    thumbnail,
  };
}

/** Pieces of one product in the cart; 0 when it is not there. */
export function quantityOf(cart: Cart, productId: string): number {
  return cart.find((line) => line.productId === productId)?.quantity ?? 0;
}

/** Pieces of all products together. */
export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0);
}

/** The count as shoppers read it: "1 item", "3 items". */
export function itemsText(cart: Cart): string {
  const count = countItems(cart);
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
