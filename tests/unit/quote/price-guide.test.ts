import { describe, expect, it } from 'vitest';
import { serviceIds } from '#src/business/services.ts';
import { answerPrice } from '#src/features/quote/answer-price.ts';
import { lowestTotal } from '#src/features/quote/pricing/lowest-total.ts';
import { priceGuide } from '#src/features/quote/pricing/price-guide.ts';
import { quotePath } from '#src/features/quote/wizard/quote-path.ts';
import { decodeQuote } from '#src/features/quote/wizard/quote-url.ts';
import { quoteFor } from './quote-builder.ts';

describe('the lowest total of a service', () => {
  // The owner's figures in dollars, added up by hand.
  it.each([
    ['paint-correction', 200 + 150],
    ['ceramic-coating', 200 + 200 + 150 - 100],
    ['auto-detailing', 75],
    ['window-tinting', 200],
    ['headlight-restoration', 50],
    ['ppf', 200 + 150 + 800],
    ['undercoating', 200 + 100],
  ] as const)('of %s is $%d', (service, dollars) => {
    expect(lowestTotal(service)).toBe(dollars * 100);
  });

  it('counts no choice that is not street-legal, although some cost less', () => {
    const taillights = quoteFor('window-tinting', 'sedan', { windows: ['taillights'] });
    expect(taillights.totalCents).toBeLessThan(lowestTotal('window-tinting'));
  });
});

describe('the price of one answer', () => {
  it('is the lowest total with that package', () => {
    expect(answerPrice('ppf', 'comprehensive').fromCents).toBe((200 + 150 + 1000) * 100);
    expect(answerPrice('undercoating', 'premium').fromCents).toBe((200 + 400) * 100);
  });

  it('comes with the quote opened with that package', () => {
    expect(answerPrice('ppf', 'ultimate').quotePath).toBe(
      '/quote-builder?service=ppf&package=ultimate',
    );
  });

  it('refuses a package the service does not have', () => {
    expect(() => answerPrice('undercoating', 'ultimate')).toThrow(RangeError);
  });
});

describe('the price guide', () => {
  it.each([...serviceIds])('of %s leads to quotes that hold the answer', (service) => {
    for (const { path } of priceGuide(service).groups.flatMap(({ prices }) => prices)) {
      if (path === undefined) continue;
      const draft = decodeQuote(path.slice(path.indexOf('?')));
      expect(draft.service).toBe(service);
      expect(path).not.toBe(quotePath(service));
    }
  });

  it('names the groups a price is added up from', () => {
    expect(priceGuide('ceramic-coating').groups.map(({ title }) => title)).toEqual([
      'The coating',
      'Vehicle size',
      'Paint condition',
      'Optional extras',
    ]);
  });

  it('tells which vehicles count as small, medium and large', () => {
    const size = priceGuide('undercoating').groups.find(({ title }) => title === 'Vehicle size');
    expect(size?.prices.map(({ description }) => description)).toEqual([
      'Hatchback, Compact Sedan',
      'Sedan, Small SUV',
      'SUV, Truck, Van',
    ]);
  });

  it('mentions the sale where it applies and nowhere else', () => {
    const onSale = serviceIds.filter((service) => priceGuide(service).discount !== undefined);
    expect(onSale).toEqual(['paint-correction', 'ceramic-coating']);
  });

  it('marks what BC does not allow on the road', () => {
    const glass = priceGuide('window-tinting').groups[0]?.prices ?? [];
    expect(glass.filter(({ offRoadOnly }) => offRoadOnly).map(({ label }) => label)).toEqual([
      'Front Side Windows',
      'Front Windshield',
      'Headlights',
      'Taillights',
    ]);
  });
});
