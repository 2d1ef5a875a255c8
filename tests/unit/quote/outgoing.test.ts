import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyticsEvent } from '#src/features/quote/wizard/analytics-event.ts';
import { priceBreakdown } from '#src/features/quote/pricing/price-breakdown.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { anyDraft } from './arbitrary-quotes.ts';

describe('the price breakdown of a mail', () => {
  it('has one line per item, the discount as a negative amount', () => {
    const quote = priceQuote({
      service: 'paint-correction',
      vehicle: { vehicleType: 'van' },
      paintCondition: 'heavy',
      addOns: ['glassClean'],
    });
    expect(priceBreakdown(quote)).toBe(
      [
        'Vehicle size (Large): $400',
        'Paint condition (Heavy): $350',
        'Glass Clean: $45',
        'Summer Sale Discount: -$100',
      ].join('\n'),
    );
  });

  it('has a label and a price on every line', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const quote = priceQuote(draft);
        const lines = priceBreakdown(quote).split('\n').filter(Boolean);
        expect(lines).toHaveLength(quote.lines.length);
        for (const line of lines) expect(line).toMatch(/^[A-Z][^:]+: -?\$[\d,]+$/);
      }),
    );
  });
});

describe('an analytics event', () => {
  const noon = new Date(Date.UTC(2026, 5, 1, 12));

  it('carries its name, what was chosen and the time', () => {
    expect(analyticsEvent('ppf_selection_event', { package: 'ultimate' }, noon)).toEqual({
      event: 'ppf_selection_event',
      package: 'ultimate',
      timestamp: '2026-06-01T12:00:00.000Z',
    });
  });

  it('does not let the detail replace its name or time', () => {
    const detail = { event: 'close_receipt', timestamp: 'yesterday' };
    expect(analyticsEvent('show_receipt', detail, noon)).toEqual({
      event: 'show_receipt',
      timestamp: '2026-06-01T12:00:00.000Z',
    });
  });
});
