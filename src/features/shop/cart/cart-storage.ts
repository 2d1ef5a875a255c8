import { quantityLimit } from '../catalogue/offer.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';

/**
 * The cart from what the tab keeps. Anything may stand there, so every line is checked and a wrong
 * one is left out. By hand, since a schema library would cost each page more than the cart.
 */
export function readCart(kept: unknown): Cart {
  if (!Array.isArray(kept)) return [];
  const seen = new Set<string>();
  return kept.filter((line: unknown): line is CartLine => {
    if (!isLine(line) || seen.has(line.productId)) return false;
    seen.add(line.productId);
    return true;
  });
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
