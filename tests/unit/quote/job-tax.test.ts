import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { addJobTax, jobTax } from '#src/features/quote/pricing/job-tax.ts';

const settings = {
  percent: 12,
  gstPercent: 5,
  isTaxIncluded: false,
  gstNumber: '123456789 RT0001',
};

describe('the tax of a job', () => {
  it('is two lines on top of the price, each rounded once', () =>
    expect(addJobTax(999_90, settings)).toEqual({
      taxes: [
        { label: 'GST (5 %)', cents: 50_00 },
        { label: 'PST (7 %)', cents: 69_99 },
      ],
      totalCents: 1_119_89,
    }));

  it('has no GST without a GST number', () => {
    const { gstNumber, ...unregistered } = settings;
    expect(gstNumber).toBeDefined();
    expect(addJobTax(100_00, unregistered)).toEqual({
      taxes: [{ label: 'PST (7 %)', cents: 7_00 }],
      totalCents: 107_00,
    });
  });

  it('is part of a price that contains it', () =>
    expect(addJobTax(112_00, { ...settings, isTaxIncluded: true })).toEqual({
      taxes: [
        { label: 'GST (5 %), included', cents: 5_00 },
        { label: 'PST (7 %), included', cents: 7_00 },
      ],
      totalCents: 112_00,
    }));

  it('where there is only one is one line', () =>
    expect(addJobTax(100_00, { ...settings, percent: 5 }).taxes).toHaveLength(1));

  it('of any price is added once or contained: the total is the price and what is added, to the cent', () =>
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.boolean(),
        fc.nat(30_000),
        fc.nat(30_000),
        (cents, isTaxIncluded, one, other) => {
          const [gst, both] = [Math.min(one, other) / 1000, Math.max(one, other) / 1000];
          const rates = { ...settings, percent: both, gstPercent: gst, isTaxIncluded };
          const { taxes, totalCents } = addJobTax(cents, rates);
          const sum = taxes.reduce((total, each) => total + each.cents, 0);
          const net = totalCents - sum;
          expect(totalCents).toBe(isTaxIncluded ? cents : cents + sum);
          // A cent of rounding for each of the two.
          expect(Math.abs((net * both) / 100 - sum)).toBeLessThanOrEqual(2);
        },
      ),
    ));
});

it('every price of a job says whether tax comes on top', () =>
  expect(jobPriceText(680_00)).toBe(`$680, ${jobTax.isTaxIncluded ? 'tax included' : 'plus tax'}`));
