import { describe, expect, it } from 'vitest';
import { serviceIds } from '#src/business/services.ts';
import { answerPrice, lowestTotal, priceGuide } from '#src/features/quote/pricing/price-guide.ts';
import { decodeQuote, quotePath } from '#src/features/quote/questions/quote-url.ts';
import { quoteFor, table, today } from './sample-table.ts';

const guideOf = (service: Parameters<typeof priceGuide>[0]) => priceGuide(service, today, table);

describe('the lowest total of a service', () => {
  it.each([
    ['paint-correction', 10 + 3],
    ['ceramic-coating', 70 + 10 + 3],
    ['ppf', 10 + 3 + 100],
    ['undercoating', 6],
    ['auto-detailing', 0],
  ] as const)('of %s is $%d, without extras', (service, dollars) => {
    expect(lowestTotal(service, today, {}, table)).toBe(dollars * 100);
  });

  it('counts the discount', () => {
    const onSale = { ...table, discount: { ...table.discount, thresholdCents: 12_99 } };
    expect(lowestTotal('paint-correction', today, {}, onSale)).toBe(9_00);
  });

  it('counts no choice that is not street-legal, although some cost less', () => {
    expect(lowestTotal('window-tinting', today, {}, table)).toBe(40_00);
    expect(quoteFor('window-tinting', 'suv', { panes: ['visor'] }).totalCents).toBe(8_00);
  });
});

describe('the price of one answer', () => {
  it('is the lowest total with that package, and the quote opened with it', () => {
    expect(answerPrice('ppf', 'thick', today, table)).toEqual({
      fromCents: (10 + 3 + 200) * 100,
      choice: 'film-thick',
      quotePath: '/quote-builder?service=ppf&kind=thick',
    });
  });

  it('rejects a package the service does not have', () => {
    expect(() => answerPrice('undercoating', 'thick', today, table)).toThrow(RangeError);
  });
});

describe('the price guide', () => {
  it.each([...serviceIds])('of %s leads to quotes that hold the answer', (service) => {
    for (const { path } of guideOf(service).groups.flatMap(({ prices }) => prices)) {
      if (path === undefined) continue;
      const search = path.slice(path.indexOf('?'));
      expect(decodeQuote(search, undefined, table).service).toBe(service);
      expect(path).not.toBe(quotePath(service));
    }
  });

  it('names the groups a price is added up from', () => {
    const ids = guideOf('ceramic-coating').groups.map(({ id }) => id);
    expect(ids).toEqual(['setUp', 'size', 'shine', 'extras']);
  });

  it('tells which vehicles count as small, medium and large', () => {
    const size = guideOf('ppf').groups.find(({ id }) => id === 'size');
    expect(size?.prices.map(({ description }) => description)).toEqual([
      'Hatchback, Compact Sedan',
      'Sedan, Small SUV',
      'SUV, Truck, Van',
    ]);
  });

  it('mentions the sale where it applies and nowhere else', () => {
    expect(serviceIds.filter((service) => guideOf(service).discount)).toEqual(['paint-correction']);
  });

  it('marks what BC does not allow on the road', () => {
    const panes = guideOf('window-tinting').groups[0]?.prices ?? [];
    expect(panes.map(({ offRoadOnly }) => offRoadOnly)).toEqual([false, false, true]);
  });
});
