import { expect, it } from 'vitest';
import limits from '#src/business/shop/stock.json' with { type: 'json' };
import {
  countQuestion,
  countText,
  deliveryQuestion,
  movementText,
  sortStock,
  type StockMovement,
} from '#src/features/desk/stock/desk-stock.ts';

const line = (name: string, count: number, comingSoon = false) => ({
  sku: name,
  name,
  count,
  comingSoon,
  waiting: 0,
});

const movement: StockMovement = {
  number: 1,
  at: new Date(0),
  reason: 'count',
  quantity: 0,
  countAfter: 0,
  staff: null,
  orderNumber: null,
  note: '',
};

it('what runs low stands first, the fewest pieces before all, the rest by name', () => {
  const lines = [
    line('Wax', limits.lowQuantity + 1),
    line('Soon', 0, true),
    line('Clay', limits.lowQuantity),
    line('Foam', 0),
  ];
  expect(sortStock(lines).map(({ name }) => name)).toEqual(['Foam', 'Clay', 'Soon', 'Wax']);
});

it('a count is asked about where it differs by more than a factor of three, or is less than what is sold', () => {
  const isDoubtful = (counted: number, expected: number, unpacked = 0) =>
    countQuestion({ counted, expected, unpacked }) !== undefined;
  expect([isDoubtful(30, 10), isDoubtful(31, 10), isDoubtful(10, 31)]).toEqual([false, true, true]);
  expect([isDoubtful(3, 0), isDoubtful(4, 0), isDoubtful(0, 4)]).toEqual([false, true, true]);
  expect([isDoubtful(2, 3, 2), isDoubtful(1, 3, 2)]).toEqual([false, true]);
});

it.each([
  ['Invoice 4711', 'invoice #4711', true],
  ['Invoice 4711', '', true],
  ['', 'Invoice 4711', true],
  ['Invoice 4711', 'Invoice 4712', false],
])('a delivery "%s" may be the same as "%s" of as many pieces: %s', (note, other, isSame) => {
  const facts = { ...movement, reason: 'delivery' as const, note: other };
  const recent = [7, 12].map((quantity) => ({ ...facts, quantity }));
  const question = deliveryQuestion({ quantity: 12, note }, recent) ?? '';
  expect(question.includes('received 12 pieces')).toBe(isSame);
  expect(deliveryQuestion({ quantity: 13, note }, recent)).toBeUndefined();
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
])('the movement %j reads "%s"', (facts, text) => {
  expect(movementText({ ...movement, ...facts })).toBe(text);
});
