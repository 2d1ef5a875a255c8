import { formatCents } from '#src/lib/money.ts';
import type { CartLine } from './cart.ts';

export type LineChange =
  { kind: 'price'; before: number; now: number } | { kind: 'stock'; before: number; now: number };

export function lineChanges({ before, quantity, product }: CartLine): LineChange[] {
  if (!before) return [];
  const changes: LineChange[] = [
    { kind: 'price', before: before.priceCents, now: product.priceCents },
    { kind: 'stock', before: before.quantity, now: quantity },
  ];
  return changes.filter((change) => change.before !== change.now);
}

export function changeText({ kind, before, now }: LineChange): string {
  if (kind === 'price') return `costs ${formatCents(now)} now instead of ${formatCents(before)}.`;
  return now === 0 ? 'is sold out.' : `is down to ${now}; you asked for ${before}.`;
}
