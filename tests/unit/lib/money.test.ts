import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOf,
  dollarsPattern,
  formatCents,
  formatDollars,
  percentOf,
  toDollars,
} from '#src/lib/money.ts';
import { dollarsField } from '#src/lib/content-fields.ts';

describe('money', () => {
  it('shows shop prices with two decimals', () => {
    expect(formatCents(123450)).toBe('$1,234.50');
    expect(formatCents(-10000)).toBe('-$100.00');
  });

  it('shows quote totals without decimals where there are no cents', () => {
    expect(formatDollars(120000)).toBe('$1,200');
    expect(formatDollars(1999)).toBe('$19.99');
  });

  it('writes every amount as Intl.NumberFormat does', () => {
    const intl = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatCents(cents)).toBe(intl.format(cents / 100));
      }),
    );
  });

  it('converts to the dollars of the public contracts and back', () => {
    expect(centsOf(9.99)).toBe(999);
    expect(toDollars(999)).toBe(9.99);
  });

  it.each([
    ['450', 45_000],
    ['$220', 22_000],
    ['1,200', 120_000],
    [' $ 1,200.5 ', 120_050],
    ['12,00', undefined],
    ['1.200,50', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['', undefined],
    ['200,5', undefined],
    ['0.29', 29],
    ['1.15', 115],
    ['199.95', 19_995],
    [1.15, 115],
    [200, 20_000],
  ])('reads %j as people write it: %j cents', (written, cents) => {
    const { data } = dollarsField('Write dollars.').safeParse(written);
    expect(data).toBe(cents);
  });

  it('reads every amount that it shows', () =>
    fc.assert(
      fc.property(fc.nat(1e9), (cents) => {
        for (const text of [formatCents(cents), formatDollars(cents), String(toDollars(cents))])
          expect([dollarsPattern.test(text), centsOf(text), text]).toEqual([true, cents, text]);
      }),
    ));

  it('rounds a percentage half away from zero, on both sides of zero', () => {
    expect(percentOf(1250, 2)).toBe(25);
    expect(percentOf(125, 2)).toBe(3);
    expect(percentOf(-125, 2)).toBe(-3);
    expect(percentOf(999, 12)).toBe(120);
  });

  it('rejects an amount that is not a whole number of cents', () => {
    expect(() => formatCents(9.99)).toThrow('Not a whole number of cents: 9.99');
    expect(() => toDollars(Number.NaN)).toThrow(RangeError);
  });
});
