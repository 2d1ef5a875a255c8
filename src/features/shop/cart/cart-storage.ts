import { quantityLimit } from '../catalogue/offer.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';

/** The cart as kept in the tab's storage. */
export function cartToText(cart: Cart): string {
  return JSON.stringify(cart);
}

/**
 * The cart from the tab's storage. Anything may be written there, so every line is checked and a
 * wrong one is left out. By hand, since a schema library would cost each page more than the cart.
 */
export function cartFromText(text: string | null): Cart {
  const lines = parseJson(text);
  if (!Array.isArray(lines)) return [];
  const seen = new Set<string>();
  return lines.filter((line: unknown): line is CartLine => {
    if (!isLine(line) || seen.has(line.productId)) return false;
    seen.add(line.productId);
    return true;
  });
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is CartLine {
  return (
    isRecord(value) &&
    isProduct(value.product) &&
    value.productId === value.product.id &&
    isCount(value.quantity) &&
    value.quantity <= quantityLimit
  );
}

function isProduct(value: unknown): value is CartProduct {
  return (
    isRecord(value) &&
    [value.id, value.url_param, value.name].every((text) => typeof text === 'string') &&
    isCount(value.priceCents) &&
    (value.originalPriceCents === undefined || isCount(value.originalPriceCents)) &&
    (value.thumbnail === undefined || typeof value.thumbnail === 'string') &&
    [undefined, 'in_stock', 'out_of_stock'].includes(value.availability as string | undefined) &&
    typeof value.comingSoon === 'boolean'
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
