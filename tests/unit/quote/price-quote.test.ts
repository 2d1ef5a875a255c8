import { describe, expect, it } from 'vitest';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { emptyDraft } from '#src/features/quote/answers.ts';
import { quoteFor } from './quote-builder.ts';

const dollarLines = ({ lines }: ReturnType<typeof priceQuote>) =>
  lines.map(({ label, cents }) => [label, cents / 100]);

describe('a quote for each service', () => {
  it('adds size, paint condition and add-ons for paint correction, less the discount', () => {
    const quote = quoteFor('paint-correction', 'suv', {
      paintCondition: 'heavy',
      addOns: ['glassClean', 'badgeRemoval'],
    });
    expect(dollarLines(quote)).toEqual([
      ['Vehicle size (Large)', 400],
      ['Paint condition (Heavy)', 350],
      ['Glass Clean', 45],
      ['Badge Removal', 45],
      ['Summer Sale Discount', -100],
    ]);
    expect(quote.totalCents).toBe(740_00);
    expect(quote.market).toEqual({ averageCents: 1290_00, savingCents: 550_00 });
  });

  it('adds the service surcharge for ceramic coating', () => {
    const quote = quoteFor('ceramic-coating', 'smallsuv', {
      paintCondition: 'light',
      addOns: ['wheelCeramicCoating', 'glassClean'],
    });
    expect(dollarLines(quote)).toEqual([
      ['Ceramic coating service', 200],
      ['Vehicle size (Medium)', 300],
      ['Paint condition (Light)', 150],
      ['Wheel Ceramic Coating', 50],
      ['Glass Clean', 45],
      ['Summer Sale Discount', -100],
    ]);
    expect(quote.totalCents).toBe(645_00);
    expect(quote.market).toEqual({ averageCents: 1295_00, savingCents: 650_00 });
  });

  it('adds size, paint condition and package for paint protection film, without a discount', () => {
    const quote = quoteFor('ppf', 'hatchback', {
      paintCondition: 'medium',
      ppfPackage: 'ultimate',
      addOns: ['interiorLeatherCoating'],
    });
    expect(dollarLines(quote)).toEqual([
      ['Vehicle size (Small)', 200],
      ['Paint condition (Medium)', 250],
      ['PPF package (Ultimate Protection)', 3200],
      ['Interior Leather Coating', 200],
    ]);
    expect(quote.totalCents).toBe(3850_00);
  });

  it('adds size and package for undercoating, without a discount', () => {
    const quote = quoteFor('undercoating', 'truck', {
      undercoatingPackage: 'premium',
      addOns: ['wheelCeramicCoating'],
    });
    expect(dollarLines(quote)).toEqual([
      ['Vehicle size (Large)', 400],
      ['Undercoating (Premium Shield)', 400],
      ['Wheel Ceramic Coating', 50],
    ]);
    expect(quote.totalCents).toBe(850_00);
  });

  it('adds the windows for tinting, whatever the size of the vehicle', () => {
    const quote = quoteFor('window-tinting', 'van', {
      windows: ['back', 'front_sides', 'front', 'headlights', 'taillights'],
      addOns: ['glassClean'],
    });
    expect(dollarLines(quote)).toEqual([
      ['Tint (Back Windows)', 200],
      ['Tint (Front Side Windows)', 100],
      ['Tint (Front Windshield)', 120],
      ['Tint (Headlights)', 80],
      ['Tint (Taillights)', 60],
      ['Glass Clean', 45],
    ]);
    expect(quote.totalCents).toBe(605_00);
  });

  it('adds the chosen details for auto detailing, whatever the size of the vehicle', () => {
    const quote = quoteFor('auto-detailing', 'compactsedan', {
      detailing: ['interior', 'interiorDeepClean', 'exterior'],
      addOns: ['badgeRemoval'],
    });
    expect(dollarLines(quote)).toEqual([
      ['Detailing (Interior)', 100],
      ['Detailing (Interior Deep Clean)', 150],
      ['Detailing (Exterior)', 75],
      ['Badge Removal', 45],
    ]);
    expect(quote.totalCents).toBe(370_00);
  });

  it('charges for the condition of the lenses for headlight restoration', () => {
    const quote = quoteFor('headlight-restoration', 'sedan', { headlightCondition: 'severe' });
    expect(dollarLines(quote)).toEqual([['Headlights (Severe)', 150]]);
    expect(quote.totalCents).toBe(150_00);
  });
});

describe('an unfinished quote', () => {
  it('is empty before anything is chosen', () => {
    expect(priceQuote(emptyDraft)).toEqual({
      lines: [],
      totalCents: 0,
      notes: [],
      warranties: [],
    });
  });

  it('is empty while only vehicle and add-ons are known', () => {
    const draft = { vehicle: { vehicleType: 'suv' }, addOns: ['glassClean'] } as const;
    expect(priceQuote(draft).lines).toEqual([]);
  });

  it('has lines for what is answered only', () => {
    const quote = quoteFor('ppf', 'sedan', { ppfPackage: 'essential' });
    expect(dollarLines(quote)).toEqual([
      ['Vehicle size (Medium)', 300],
      ['PPF package (Essential Protection)', 800],
    ]);
  });

  it('prices no answer that belongs to another service', () => {
    const quote = quoteFor('headlight-restoration', 'van', {
      paintCondition: 'heavy',
      windows: ['front'],
      undercoatingPackage: 'premium',
    });
    expect(quote).toMatchObject({ lines: [], totalCents: 0, notes: [] });
  });

  it('promises no saving before size and paint condition are both known', () => {
    const sized = quoteFor('ceramic-coating', 'suv');
    const painted = priceQuote({
      ...emptyDraft,
      service: 'ceramic-coating',
      paintCondition: 'light',
    });
    expect(sized).not.toHaveProperty('market');
    expect(painted).not.toHaveProperty('market');
  });

  it('refuses an unknown choice instead of pricing it at zero', () => {
    const unknown = 'pristine' as 'light';
    expect(() => quoteFor('ppf', 'suv', { paintCondition: unknown })).toThrow('"pristine"');
    expect(() => quoteFor('ppf', 'spaceship' as 'suv')).toThrow('"spaceship"');
  });
});
