import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warrantyClaims } from '#src/business/claims.ts';
import { serviceIds } from '#src/business/services.ts';
import {
  priceBreakdown,
  priceQuote,
  reasoningOf,
  type Quote,
} from '#src/features/quote/pricing/price-quote.ts';
import { type QuoteTable } from '#src/features/quote/questions/quote-table.ts';
import { emptyDraft } from '#src/features/quote/questions/selection.ts';
import { anyCompleteQuote, anyDraft, quoteFor, table, today } from './sample-table.ts';

const linesOf = ({ lines }: Quote) => lines.map(({ label, cents }) => [label, cents / 100]);
const withDiscount = (thresholdCents: number): QuoteTable => ({
  ...table,
  discount: { ...table.discount, thresholdCents },
});

describe('a quote', () => {
  it('adds surcharge, size, the answers and the extras, in the order of the table', () => {
    const quote = quoteFor('ceramic-coating', 'suv', { extras: ['mint', 'mat'], shine: ['dull'] });
    expect(linesOf(quote)).toEqual([
      ['Set-up', 70],
      ['Size (L)', 30],
      ['Shine (Dull)', 5],
      ['Mat', 2],
      ['Mint', 1],
    ]);
    expect(quote.totalCents).toBe(108_00);
  });

  it('is empty before a service is chosen, whatever else is known', () => {
    const draft = { vehicle: { vehicleType: 'suv' }, answers: { extras: ['mat'] } } as const;
    const empty = { lines: [], totalCents: 0, notices: [] };
    expect(priceQuote(emptyDraft, today, table)).toEqual(empty);
    expect(priceQuote(draft, today, table)).toEqual(empty);
  });

  it.each(['pristine', '', 'DULL', 'dull ', '__proto__', 'constructor', '0'])(
    'rejects the unknown choice "%s" instead of pricing it at zero',
    (id) => {
      expect(() => quoteFor('ppf', 'suv', { shine: [id] })).toThrow(`"${id}"`);
      expect(() => quoteFor('ppf', id as 'suv')).toThrow(`"${id}"`);
    },
  );

  it('states the warranty of its service, where the owner gives one', () => {
    for (const service of serviceIds) {
      expect(quoteFor(service, 'suv').warranty).toEqual(warrantyClaims[service]);
    }
  });
});

describe('the discount', () => {
  const answers = { shine: ['dull'] };

  it('is given above its threshold, not at it', () => {
    expect(quoteFor('paint-correction', 'sedan', answers).totalCents).toBe(25_00);
    const above = quoteFor('paint-correction', 'sedan', answers, withDiscount(24_99));
    expect(linesOf(above).at(-1)).toEqual(['Rain discount', -4]);
    expect(above.totalCents).toBe(21_00);
    expect(reasoningOf(above).at(-1)).toBe('Because it rains.');
  });
});

describe('the market comparison', () => {
  it('never shows a saving below zero', () => {
    const dear = { ...table, market: { ...table.market, referenceCents: 1_00 } };
    const { market } = quoteFor('paint-correction', 'suv', { shine: ['dull'] }, dear);
    expect(market).toEqual({ averageCents: 1_00, savingCents: 0 });
  });
});

describe('the reasoning of a quote', () => {
  it('gives one reason for each kind of line, however many lines there are', () => {
    const quote = quoteFor('window-tinting', 'suv', {
      panes: ['rear', 'side'],
      extras: ['mat', 'mint'],
    });
    expect(reasoningOf(quote)).toEqual(['Why panes costs.', 'Why extras costs.']);
  });

  it('says what the law allows when a choice is not street-legal', () => {
    const quote = quoteFor('window-tinting', 'suv', { panes: ['rear', 'visor'] });
    expect(reasoningOf(quote)).toEqual(['Why panes costs.', 'Not on the road.']);
  });
});

describe('the price breakdown of a mail', () => {
  it('has one line per item, the discount as a negative amount', () => {
    const quote = quoteFor('paint-correction', 'van', { shine: ['dull'], extras: ['mat'] });
    expect(priceBreakdown(quote)).toBe(
      'Size (L): $30\nShine (Dull): $5\nMat: $2\nRain discount: -$4',
    );
  });
});

describe('any quote', () => {
  const beforeDiscount = ({ lines }: Quote) =>
    lines.filter(({ id }) => id !== 'discount').reduce((sum, { cents }) => sum + cents, 0);
  const holds = (check: (quote: Quote) => void) => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        check(priceQuote(draft, today, table));
      }),
    );
  };

  it('has lines with ids of their own, and a saving between zero and the average', () => {
    holds(({ lines, market }) => {
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      if (!market) return;
      expect(market.savingCents).toBeGreaterThanOrEqual(0);
      expect(market.savingCents).toBeLessThanOrEqual(market.averageCents);
    });
  });

  it('does not depend on the order of choices, or on choosing twice, and leaves the draft as it was', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const before = structuredClone(draft);
        const answers = Object.fromEntries(
          Object.entries(draft.answers).map(([id, ids = []]) => [id, [...ids, ...ids].reverse()]),
        );
        const { lines } = priceQuote({ ...draft, answers }, today, table);
        expect(lines).toEqual(priceQuote(draft, today, table).lines);
        expect(draft).toEqual(before);
      }),
    );
  });

  it('never costs less before the discount for one more extra', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom('mat', 'mint'), (draft, id) => {
        const extras = [...(draft.answers.extras ?? []), id];
        const more = { ...draft, answers: { ...draft.answers, extras } };
        expect(beforeDiscount(priceQuote(more, today, table))).toBeGreaterThanOrEqual(
          beforeDiscount(priceQuote(draft, today, table)),
        );
      }),
    );
  });

  it('explains itself whenever it costs something, each reason once', () => {
    fc.assert(
      fc.property(anyCompleteQuote, (draft) => {
        const quote = priceQuote(draft, today, table);
        const reasoning = reasoningOf(quote);
        expect(reasoning.length > 0).toBe(quote.totalCents > 0);
        expect(new Set(reasoning).size).toBe(reasoning.length);
      }),
    );
  });
});
