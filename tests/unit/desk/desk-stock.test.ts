import { expect, it } from 'vitest';
import limits from '#src/business/stock.json' with { type: 'json' };
import {
  countText,
  movementText,
  sortStock,
  type StockMovement,
} from '#src/features/desk/stock/desk-stock.ts';

const line = (name: string, count: number, comingSoon = false) => ({
  sku: name,
  name,
  count,
  comingSoon,
});

it('what runs low stands first, the fewest pieces before all, the rest by name', () => {
  const lines = [
    line('Wax', limits.lowQuantity + 1),
    line('Soon', 0, true),
    line('Clay', limits.lowQuantity),
    line('Foam', 0),
  ];
  expect(sortStock(lines).map(({ name }) => name)).toEqual(['Foam', 'Clay', 'Soon', 'Wax']);
});

it.each([
  [0, false, 'sold out'],
  [0, true, 'coming soon'],
  [1, false, '1 piece'],
  [12, true, '12 pieces'],
])('a count of %s, coming soon %s, reads "%s"', (count, comingSoon, text) =>
  expect(countText({ count, comingSoon })).toBe(text),
);

it.each<[Partial<StockMovement>, string]>([
  [{ reason: 'opening', quantity: 30 }, 'The stock began with 30 pieces'],
  [
    { reason: 'count', quantity: 0, countAfter: 4, staff: 'ann' },
    'ann counted 4 pieces, as expected',
  ],
  [{ reason: 'order', quantity: -1 }, 'An order took 1 piece'],
  [{ reason: 'order', quantity: -2, orderNumber: 'LW-1' }, 'Order LW-1 took 2 pieces'],
  [{ reason: 'return', quantity: 2, orderNumber: 'LW-1' }, 'Order LW-1 put back 2 pieces'],
  [
    { reason: 'return', quantity: 1, orderNumber: 'LW-1', staff: 'lee', note: 'Unopened.' },
    'lee put back 1 piece of order LW-1: Unopened.',
  ],
])('the movement %j reads "%s"', (movement, text) => {
  const common = {
    number: 1,
    at: new Date(0),
    reason: 'count',
    quantity: 0,
    countAfter: 0,
  } as const;
  const nobody = { staff: null, orderNumber: null, note: '' };
  expect(movementText({ ...common, ...nobody, ...movement })).toBe(text);
});
