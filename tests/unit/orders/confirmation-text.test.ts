import { describe, expect, it } from 'vitest';
import { confirmationText } from '#src/features/orders/buyer/confirmation-text.ts';
import {
  isPlaced,
  lookAgainAfter,
  type OrderState,
} from '#src/features/orders/buyer/order-state.ts';
import { paths } from '#src/lib/paths.ts';

const paid: OrderState = { kind: 'paid', number: 'LW-1', totalCents: 8500, receipt: undefined };
const states: OrderState[] = [
  { kind: 'none' },
  paid,
  { kind: 'processing', number: 'LW-1', lookAgainSeconds: 5 },
  { kind: 'failed' },
  { kind: 'refunded', number: 'LW-1', isSoldOut: true, isDone: false },
  { kind: 'review', number: 'LW-1' },
  { kind: 'unsure', lookAgainSeconds: 15 },
];

describe('the text of the confirmation', () => {
  it('are those of the specification for a paid order', () => {
    expect(confirmationText(paid)).toMatchObject({
      title: 'ORDER CONFIRMED',
      lead: 'Thank you for your purchase!',
      notes: [expect.stringContaining('$85.00') as unknown],
    });
  });

  it.each(states.map((state) => [state.kind, state] as const))(
    'of the state "%s" are its own and lead somewhere',
    (kind, state) => {
      const text = confirmationText(state);
      const others = states.filter((other) => other !== state).map(confirmationText);
      expect(others.map(({ title }) => title)).not.toContain(text.title);
      expect(text.links.length).toBeGreaterThan(0);
      // Nobody is asked to pay while money may be in progress.
      const leadsToCheckout = text.links.some(({ path }) => path === paths.checkout);
      expect(leadsToCheckout).toBe(kind === 'failed');
      expect(isPlaced(state) && leadsToCheckout).toBe(false);
    },
  );

  it('the cart is forgotten once the money is here or in progress', () => {
    expect(states.filter(isPlaced).map(({ kind }) => kind)).toEqual([
      'paid',
      'processing',
      'refunded',
      'review',
    ]);
  });
});

it.each([
  [0, 5],
  [119_999, 5],
  [120_000, 30],
  [899_999, 30],
  [900_000, undefined],
])('after %i ms of waiting the page asks again after %s seconds', (waitedMs, seconds) => {
  expect(lookAgainAfter(waitedMs)).toBe(seconds);
});
