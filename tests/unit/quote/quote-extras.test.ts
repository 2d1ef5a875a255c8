import { describe, expect, it } from 'vitest';
import { warrantyClaims } from '#src/business/claims.ts';
import { serviceIds } from '#src/business/services.ts';
import { discountLines } from '#src/features/quote/pricing/discount.ts';
import { compareToMarket } from '#src/features/quote/pricing/market-comparison.ts';
import { streetLegalNotice } from '#src/features/quote/pricing/street-legal-notice.ts';
import { quoteFor } from './quote-builder.ts';

describe('the summer discount', () => {
  it('is not given when the lines sum to exactly $400', () => {
    const quote = quoteFor('paint-correction', 'hatchback', {
      paintCondition: 'light',
      addOns: ['wheelCeramicCoating'],
    });
    expect(quote.totalCents).toBe(400_00);
    expect(quote.notes).not.toContain('Summer promotion automatically applied');
  });

  it('is given from one cent above $400', () => {
    expect(discountLines('paint-correction', 400_00)).toEqual([]);
    expect(discountLines('paint-correction', 400_01)).toEqual([
      { id: 'discount', kind: 'discount', label: 'Summer Sale Discount', cents: -100_00 },
    ]);
  });

  it('takes the next dearer quote to $345', () => {
    const quote = quoteFor('paint-correction', 'hatchback', {
      paintCondition: 'light',
      addOns: ['wheelCeramicCoating', 'glassClean'],
    });
    expect(quote.totalCents).toBe(345_00);
    expect(quote.notes).toContain('Summer promotion automatically applied');
  });

  it.each(serviceIds)('is given for correction and coating only: %s', (service) => {
    const isDiscounted = ['paint-correction', 'ceramic-coating'].includes(service);
    expect(discountLines(service, 10_000_00)).toHaveLength(isDiscounted ? 1 : 0);
  });

  it('is not given before a service is chosen', () => {
    expect(discountLines(undefined, 10_000_00)).toEqual([]);
  });
});

describe('the market comparison', () => {
  it('raises the average by the add-ons that were chosen', () => {
    expect(compareToMarket(500_00, 340_00)).toEqual({
      averageCents: 1540_00,
      savingCents: 1040_00,
    });
  });

  it('never shows a saving below zero', () => {
    expect(compareToMarket(1200_00, 0).savingCents).toBe(0);
    expect(compareToMarket(1200_01, 0).savingCents).toBe(0);
    expect(compareToMarket(1199_99, 0).savingCents).toBe(1);
  });

  it.each(serviceIds)('is shown for correction and coating only: %s', (service) => {
    const quote = quoteFor(service, 'suv', { paintCondition: 'light' });
    const isCompared = ['paint-correction', 'ceramic-coating'].includes(service);
    expect('market' in quote).toBe(isCompared);
  });
});

describe('the warranties of a quote', () => {
  it.each([
    ['ceramic-coating', /5-year warranty/],
    ['window-tinting', /2-year warranty/],
    ['ppf', /3-year warranty against install defects/],
    ['headlight-restoration', /touch up .* free of charge within 30 days/],
  ] as const)('are stated for %s', (service, words) => {
    const { warranties } = quoteFor(service, 'suv');
    expect(warranties).toHaveLength(1);
    expect(warranties[0]?.text).toMatch(words);
  });

  it.each(['paint-correction', 'auto-detailing', 'undercoating'] as const)(
    'are not invented for %s',
    (service) => {
      expect(quoteFor(service, 'suv').warranties).toEqual([]);
    },
  );

  it('each name where the owner states them', () => {
    for (const claim of Object.values(warrantyClaims)) expect(claim.source).toMatch(/^Spec \d/);
  });
});

describe('the notes of a quote', () => {
  it('give one reason for each kind of line, however many lines there are', () => {
    const quote = quoteFor('auto-detailing', 'suv', {
      detailing: ['interior', 'exterior'],
      addOns: ['glassClean', 'badgeRemoval'],
    });
    expect(quote.lines).toHaveLength(4);
    expect(quote.notes).toHaveLength(2);
  });

  it('say what BC law allows when front windows or lamps are chosen', () => {
    for (const id of ['front_sides', 'front', 'headlights', 'taillights'] as const) {
      const { notes } = quoteFor('window-tinting', 'suv', { windows: ['back', id] });
      expect(notes.at(-1)).toBe(streetLegalNotice);
    }
  });

  it('leave the law out when only the back windows are chosen', () => {
    const { notes } = quoteFor('window-tinting', 'suv', { windows: ['back'] });
    expect(notes).not.toContain(streetLegalNotice);
  });
});
