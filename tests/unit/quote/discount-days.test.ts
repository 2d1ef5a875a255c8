import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/business/shop-day.ts';
import { discountDueDays, isDiscountGiven } from '#src/features/quote/pricing/discount-days.ts';
import { priceGuide } from '#src/features/quote/pricing/price-guide.ts';
import { priceQuote, reasoningOf } from '#src/features/quote/pricing/price-quote.ts';
import { anyDraft, table } from './sample-table.ts';

const discount = { ...table.discount, thresholdCents: 12_99 };
const summer = { ...discount, firstDay: '2026-06-01', lastDay: '2026-08-31' };
const draft = {
  service: 'paint-correction',
  vehicle: { vehicleType: 'hatchback' },
  answers: { shine: ['dull'] },
} as const;

const priced = (day: string) => priceQuote(draft, day, { ...table, discount: summer });

describe('a discount with a first and a last day', () => {
  it.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-08-31', true],
    ['2026-09-01', false],
  ])('on %s is in quotes, their reasoning, lowest prices and price guides: %s', (day, isGiven) => {
    const quote = priced(day);
    expect(quote.lines.some(({ id }) => id === 'discount')).toBe(isGiven);
    expect(reasoningOf(quote).includes(discount.note)).toBe(isGiven);
    expect(quote.totalCents).toBe(isGiven ? 11_00 : 15_00);
    const guide = priceGuide('paint-correction', day, { ...table, discount: summer });
    expect(guide.discount !== undefined).toBe(isGiven);
    expect(guide.fromCents).toBe(isGiven ? 9_00 : 13_00);
  });

  it('is given from its first day on where it has no last, and until its last where it has no first', () => {
    const { firstDay, lastDay } = summer;
    const given = (days: object, day: string) =>
      isDiscountGiven({ ...discount, ...days }, 'paint-correction', day);
    expect([given({ firstDay }, '2026-05-31'), given({ firstDay }, '2999-01-01')]).toEqual([
      false,
      true,
    ]);
    expect([given({ lastDay }, '1999-01-01'), given({ lastDay }, '2026-09-01')]).toEqual([
      true,
      false,
    ]);
  });
});

const day = fc.integer({ min: 0, max: 200 }).map((count) => addDays('2026-05-01', count));
const anyDiscount = fc
  .record({ firstDay: day, lastDay: day }, { requiredKeys: [] })
  .filter(({ firstDay = '', lastDay = firstDay }) => firstDay <= lastDay)
  .map((days) => ({ ...discount, ...days }));

describe('the days on which the site is built for a discount', () => {
  it('are those on which a price is no longer that of the day before, and no other', () => {
    fc.assert(
      fc.property(anyDiscount, day, day, (each, built, seen) => {
        const due = discountDueDays(built, each);
        const isGiven = (at: string) => isDiscountGiven(each, 'paint-correction', at);
        for (const date of due) expect(isGiven(date)).toBe(!isGiven(addDays(date, -1)));
        if (seen >= built && !due.some((date) => date <= seen))
          expect(isGiven(seen)).toBe(isGiven(built));
      }),
    );
  });
});

describe('any quote', () => {
  it('costs the discount more on a day without it, and is otherwise the same every day', () => {
    fc.assert(
      fc.property(anyDraft, anyDiscount, day, (any, each, today) => {
        const open = priceQuote(any, today, { ...table, discount });
        const dated = priceQuote(any, today, { ...table, discount: each });
        const isLeftOut = !isDiscountGiven(each, any.service, today);
        const expected = isLeftOut ? open.lines.filter(({ id }) => id !== 'discount') : open.lines;
        expect(dated.lines).toEqual(expected);
      }),
    );
  });
});
