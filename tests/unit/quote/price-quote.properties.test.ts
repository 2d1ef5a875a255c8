import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addOns } from '#src/features/quote/price-list.ts';
import { priceQuote, type Quote } from '#src/features/quote/pricing/price-quote.ts';
import { anyCompleteQuote, anyDraft } from './arbitrary-quotes.ts';

const beforeDiscount = ({ lines }: Quote) =>
  lines.filter(({ kind }) => kind !== 'discount').reduce((sum, { cents }) => sum + cents, 0);

describe('any quote', () => {
  it('totals the sum of its lines, in whole cents', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { lines, totalCents } = priceQuote(draft);
        expect(totalCents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0));
        expect(Number.isSafeInteger(totalCents)).toBe(true);
      }),
    );
  });

  it('is never negative, and only a discount line is', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { lines, totalCents } = priceQuote(draft);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        for (const { kind, cents } of lines) expect(cents < 0).toBe(kind === 'discount');
      }),
    );
  });

  it('has the discount exactly when the service and the sum allow it', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const quote = priceQuote(draft);
        const isEligible =
          draft.service === 'paint-correction' || draft.service === 'ceramic-coating';
        const discounts = quote.lines.filter(({ kind }) => kind === 'discount');
        expect(discounts).toHaveLength(isEligible && beforeDiscount(quote) > 400_00 ? 1 : 0);
      }),
    );
  });

  it('has lines with ids of their own', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const ids = priceQuote(draft).lines.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('does not depend on the order of choices, or on choosing twice', () => {
    const reversed = <Id>(ids: readonly Id[]) => [...ids, ...ids].reverse();
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const shuffled = {
          ...draft,
          windows: reversed(draft.windows ?? []),
          detailing: reversed(draft.detailing ?? []),
          addOns: reversed(draft.addOns),
        };
        expect(priceQuote(shuffled)).toEqual(priceQuote(draft));
      }),
    );
  });

  it('never costs less before the discount for one more add-on', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...addOns), (draft, { id }) => {
        const more = { ...draft, addOns: [...draft.addOns, id] };
        expect(beforeDiscount(priceQuote(more))).toBeGreaterThanOrEqual(
          beforeDiscount(priceQuote(draft)),
        );
      }),
    );
  });

  it('never shows a saving below zero, and none above the average', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { market } = priceQuote(draft);
        fc.pre(market !== undefined);
        expect(market.savingCents).toBeGreaterThanOrEqual(0);
        expect(market.savingCents).toBeLessThanOrEqual(market.averageCents);
      }),
    );
  });

  it('explains itself whenever it costs something', () => {
    fc.assert(
      fc.property(anyCompleteQuote, (draft) => {
        const { totalCents, notes } = priceQuote(draft);
        expect(totalCents).toBeGreaterThan(0);
        expect(notes.length).toBeGreaterThan(0);
        expect(new Set(notes).size).toBe(notes.length);
      }),
    );
  });

  it('leaves the draft as it was', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const before = structuredClone(draft);
        priceQuote(draft);
        expect(draft).toEqual(before);
      }),
    );
  });
});
