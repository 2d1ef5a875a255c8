import { describe, expect, it } from 'vitest';
import * as prices from '#src/features/quote/price-list.ts';
import { optionOf, optionsOf } from '#src/features/quote/priced-option.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import type { DraftSelection } from '#src/features/quote/answers.ts';

// The owner's figures in dollars, written out once more on purpose: a slip in the price list fails here.
const sizes = { small: 200, medium: 300, large: 400 };
const paint = { light: 150, medium: 250, heavy: 350 };
const undercoating = { basic: 100, complete: 200, premium: 400 };
const ppf = { essential: 800, comprehensive: 1000, ultimate: 3200 };
const windows = { back: 200, front_sides: 100, front: 120, headlights: 80, taillights: 60 };
const detailing = { interior: 100, interiorDeepClean: 150, exterior: 75 };
const headlights = { cloudy: 50, hazy: 75, severe: 150 };
const addOns = {
  wheelCeramicCoating: 50,
  glassClean: 45,
  badgeRemoval: 45,
  interiorLeatherCoating: 200,
};

const lists = [
  ['vehicle size', prices.vehicleSizes, sizes],
  ['paint condition', prices.paintConditions, paint],
  ['undercoating package', prices.undercoatingPackages, undercoating],
  ['PPF package', prices.ppfPackages, ppf],
  ['tint option', prices.windowOptions, windows],
  ['detailing item', prices.detailingItems, detailing],
  ['headlight condition', prices.headlightConditions, headlights],
  ['add-on', prices.addOns, addOns],
] as const;

interface Option {
  id: string;
  label: string;
  cents: number;
  description?: string;
}

describe.each(lists)('every %s', (_, options: readonly Option[], dollars) => {
  it.each(Object.entries(dollars))('"%s" costs $%d', (id, figure) => {
    expect(optionOf(options, id).cents).toBe(figure * 100);
  });

  it('is in the table, and nothing else is', () => {
    expect(options.map(({ id }) => id)).toEqual(Object.keys(dollars));
  });

  it('has a label of its own and a single line of description', () => {
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    for (const { label, description } of options) {
      expect(label).toMatch(/^[A-Z][A-Za-z ]+$/);
      if (description !== undefined) expect(description).toMatch(/^[A-Z].{10,65}\.$/);
    }
  });
});

describe('what a choice adds to the total', () => {
  const car = { vehicleType: 'sedan' } as const;
  const totalOf = (draft: Omit<DraftSelection, 'addOns'>) =>
    priceQuote({ addOns: [], ...draft }).totalCents / 100;

  it.each(Object.entries(undercoating))('undercoating "%s" adds $%d to the size', (id, figure) => {
    const { id: undercoatingPackage } = optionOf(prices.undercoatingPackages, id);
    const total = totalOf({ service: 'undercoating', vehicle: car, undercoatingPackage });
    expect(total).toBe(300 + figure);
  });

  it.each(Object.entries(ppf))('PPF "%s" adds $%d to size and paint', (id, figure) => {
    const { id: ppfPackage } = optionOf(prices.ppfPackages, id);
    const draft = { service: 'ppf', vehicle: car, paintCondition: 'light', ppfPackage } as const;
    expect(totalOf(draft)).toBe(300 + 150 + figure);
  });

  it.each(Object.entries(paint))('paint condition "%s" adds $%d to the size', (id, figure) => {
    const { id: paintCondition } = optionOf(prices.paintConditions, id);
    expect(totalOf({ service: 'ppf', vehicle: car, paintCondition })).toBe(300 + figure);
  });

  it.each(Object.entries(windows))('tint option "%s" costs $%d', (id, figure) => {
    const chosen = [optionOf(prices.windowOptions, id).id];
    expect(totalOf({ service: 'window-tinting', vehicle: car, windows: chosen })).toBe(figure);
  });

  it.each(Object.entries(detailing))('detailing item "%s" costs $%d', (id, figure) => {
    const chosen = [optionOf(prices.detailingItems, id).id];
    expect(totalOf({ service: 'auto-detailing', vehicle: car, detailing: chosen })).toBe(figure);
  });

  it.each(Object.entries(headlights))('headlight condition "%s" costs $%d', (id, figure) => {
    const { id: headlightCondition } = optionOf(prices.headlightConditions, id);
    expect(totalOf({ service: 'headlight-restoration', vehicle: car, headlightCondition })).toBe(
      figure,
    );
  });

  it.each(Object.entries(addOns))('add-on "%s" costs $%d', (id, figure) => {
    const quote = priceQuote({
      service: 'window-tinting',
      vehicle: car,
      addOns: [optionOf(prices.addOns, id).id],
    });
    expect(quote.totalCents / 100).toBe(figure);
  });
});

describe('the constants of the price list', () => {
  it('charge $200 for the ceramic coating service', () => {
    expect(prices.ceramicSurcharge.cents).toBe(200_00);
  });

  it('take $100 off above $400, in the words of the promotion', () => {
    expect(prices.summerDiscount).toEqual({
      label: 'Summer Sale Discount',
      note: 'Summer promotion automatically applied',
      thresholdCents: 400_00,
      cents: 100_00,
    });
  });

  it('put the market reference at $1,200', () => {
    expect(prices.marketReferenceCents).toBe(1200_00);
  });

  it('mark every tint option but the back windows as off-road only', () => {
    const offRoad = prices.windowOptions.filter(({ offRoadOnly }) => offRoadOnly);
    expect(offRoad.map(({ id }) => id)).toEqual([
      'front_sides',
      'front',
      'headlights',
      'taillights',
    ]);
  });
});

describe('looking up an option', () => {
  it.each(['', 'LIGHT', 'light ', '__proto__', 'constructor', 'toString', '0'])(
    'refuses the unknown id "%s" instead of pricing it at zero',
    (id) => {
      expect(() => optionOf(prices.paintConditions, id)).toThrow(RangeError);
      expect(() => optionsOf(prices.addOns, ['glassClean', id])).toThrow(RangeError);
    },
  );

  it('takes an option that is named twice once, in the order of the list', () => {
    const chosen = optionsOf(prices.addOns, ['badgeRemoval', 'glassClean', 'badgeRemoval']);
    expect(chosen.map(({ id }) => id)).toEqual(['glassClean', 'badgeRemoval']);
  });
});
