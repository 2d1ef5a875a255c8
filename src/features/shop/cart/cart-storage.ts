import { quantityLimit } from '../catalogue/offer.ts';
import type { Cart, CartLine, CartProduct } from './cart.ts';

const storageMs = 30 * 24 * 60 * 60 * 1000;

export function encodeCart(lines: Cart, now: number): string {
  return JSON.stringify({ savedAt: now, lines });
}

export function decodeCart(text: string, now: number): Cart {
  const stored = parseJson(text);
  if (!isRecord(stored) || typeof stored.savedAt !== 'number') return [];
  return now - stored.savedAt > storageMs ? [] : readLines(stored.lines);
}

/** Anything may stand in the storage. Checked by hand: a schema library would cost each page more than the cart. */
function readLines(stored: unknown): Cart {
  if (!Array.isArray(stored)) return [];
  const seen = new Set<string>();
  return stored.filter((line: unknown): line is CartLine => {
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
    isQuantity(value.quantity) &&
    (value.before === undefined ||
      (isRecord(value.before) &&
        isCount(value.before.priceCents) &&
        isQuantity(value.before.quantity)))
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
    (value.stock === undefined || value.stock === 0 || isCount(value.stock)) &&
    typeof value.comingSoon === 'boolean'
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isQuantity(value: unknown): value is number {
  return isCount(value) && value <= quantityLimit;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
