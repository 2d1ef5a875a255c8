import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapIndex } from '#src/lib/wrap-index.ts';

it('after the last picture comes the first, and before the first the last', () => {
  expect(wrapIndex(2, 1, 3)).toBe(0);
  expect(wrapIndex(0, -1, 3)).toBe(2);
});

it('every step lands on a picture', () =>
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.integer({ min: -99, max: 99 }),
      fc.integer({ min: 1, max: 50 }),
      (index, step, length) => {
        const next = wrapIndex(index, step, length);
        expect(next).toBeGreaterThanOrEqual(0);
        expect(next).toBeLessThan(length);
      },
    ),
  ));
