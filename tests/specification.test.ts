import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { projectRoot } from '#dev/project-root.ts';
import { claimsSchema, warrantyClaims } from '#src/business/claims.ts';
import { filled } from '#src/business/fill-facts.ts';
import { holidayNote, hoursByRange } from '#src/business/hours.ts';
import { tax } from '#src/business/tax.ts';
import { contentPages, type Content, type PageName } from '#src/content-pages.ts';
import { categories } from '#src/features/blog/article-fields.ts';
import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';
import { lowestTotal } from '#src/features/quote/pricing/price-guide.ts';
import { priceQuote } from '#src/features/quote/pricing/price-quote.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { encodeQuote } from '#src/features/quote/questions/quote-url.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { categoryIds } from '#src/features/shop/catalogue/category.ts';
import { freeShipping, shippingMethods } from '#src/features/shop/catalogue/shipping-methods.ts';
import { saleDay } from '#tests/support/builders/sale-day.ts';

// What the specification fixes of prices, counts and words. Everywhere else tests follow the files that the
// owner edits; here they are held to what was agreed. After an edit that is meant, change the value here.

const meant = (file: string) =>
  `${file} differs from what the specification fixes. If you meant that, write the new value into tests/specification.test.ts.`;

describe('the business', () => {
  it('is open every day, on Saturday around the clock', () => {
    expect(hoursByRange(), meant('src/business/hours.json')).toEqual([
      { days: 'Monday - Friday', hours: '8:00 AM - 9:00 PM' },
      { days: 'Saturday', hours: '24 Hours' },
      { days: 'Sunday', hours: '8:00 AM - 9:00 PM' },
    ]);
    expect(holidayNote, meant('src/business/hours.json')).toBe('Holiday hours may vary.');
  });

  it('charges 12 % tax under its two names in every province', () => {
    expect(tax, meant('src/business/tax.json')).toMatchObject({
      percent: 12,
      label: 'Tax (GST + PST)',
      isByProvince: false,
    });
  });
});

const prices: Record<string, Record<string, number>> = {
  ceramicSurcharge: { coating: 200 },
  vehicleSize: { small: 200, medium: 300, large: 400 },
  paintCondition: { light: 150, medium: 250, heavy: 350 },
  ppfPackage: { essential: 800, comprehensive: 1000, ultimate: 3200 },
  undercoatingPackage: { basic: 100, complete: 200, premium: 400 },
  windows: { back: 200, front_sides: 100, front: 120, headlights: 80, taillights: 60 },
  detailing: { interior: 100, interiorDeepClean: 150, exterior: 75 },
  headlightCondition: { cloudy: 50, hazy: 75, severe: 150 },
  addOns: {
    wheelCeramicCoating: 50,
    glassClean: 45,
    badgeRemoval: 45,
    interiorLeatherCoating: 200,
  },
};

describe('the prices of quotes', () => {
  const { surcharge, vehicleSize, questions, discount, market } = quoteTable;
  const file = meant('src/features/quote/prices.json');

  it('are those of the specification, and there are no others', () => {
    const listed = [surcharge, vehicleSize, ...questions].map(({ id, options }) => [
      id,
      Object.fromEntries(options.map((option) => [option.id, option.cents / 100])),
    ]);
    expect(Object.fromEntries(listed), file).toEqual(prices);
  });

  it('are lowered by $100 above $400 for correction and coating, in the words of the promotion', () => {
    expect(discount, file).toMatchObject({
      label: 'Summer Sale Discount',
      note: 'Summer promotion automatically applied',
      thresholdCents: 400_00,
      cents: 100_00,
    });
  });

  it('are compared with $1,200 and the add-ons for correction and coating', () => {
    expect(market.referenceCents, file).toBe(1200_00);
  });

  it.each([
    ['paint-correction', 200 + 150],
    ['ceramic-coating', 200 + 200 + 150 - 100],
    ['auto-detailing', 75],
    ['window-tinting', 200],
    ['headlight-restoration', 50],
    ['ppf', 200 + 150 + 800],
    ['undercoating', 200 + 100],
  ] as const)('of %s start at $%d', (service, dollars) => {
    expect(lowestTotal(service, saleDay), file).toBe(dollars * 100);
  });

  // As the site wrote them in 2025, before questions were a table.
  const car = 'year=2021&make=Toyota&model=RAV4&type=';
  it.each([
    [`service=paint-correction&${car}suv&paint=heavy&add=glassClean.badgeRemoval`, 740],
    [`service=paint-correction&${car}hatchback&paint=light&add=wheelCeramicCoating`, 400],
    [`service=ceramic-coating&${car}smallsuv&paint=light&add=wheelCeramicCoating.glassClean`, 645],
    [`service=ppf&${car}hatchback&paint=medium&package=ultimate&add=interiorLeatherCoating`, 3850],
    [`service=ppf&${car}van&paint=light&package=essential`, 1350],
    [`service=undercoating&${car}truck&package=premium&add=wheelCeramicCoating`, 850],
    [`service=window-tinting&${car}van&windows=back.front_sides.front.headlights.taillights`, 560],
    [`service=headlight-restoration&${car}sedan&headlights=severe`, 150],
  ])('of a quote from before open and add up as they did: %s at $%d', (link, dollars) => {
    const quote = parseCompleteQuote(link);
    expect(encodeQuote(quote)).toBe(link);
    expect(priceQuote(quote, saleDay).totalCents, file).toBe(dollars * 100);
  });
});

describe('the warranties of quotes', () => {
  it.each([
    ['ceramic-coating', /5-year warranty/],
    ['window-tinting', /2-year warranty/],
    ['ppf', /3-year warranty against install defects/],
    ['headlight-restoration', /touch up .* free of charge within 30 days/],
  ] as const)('of %s are those of the specification', (service, text) => {
    expect(warrantyClaims[service]?.text, meant('src/business/claims.json')).toMatch(text);
  });

  it('are not invented for other services, and each name their source', () => {
    expect(Object.keys(warrantyClaims)).toHaveLength(4);
    for (const claim of Object.values(claimsSchema().shape))
      expect(claim.description).toMatch(/^Rule \d/);
  });
});

describe('the shop', () => {
  const file = 'src/features/shop/catalogue/shipping.json';

  it.each([
    ['standard', 'Standard Shipping', '5-7 business days', 999],
    ['express', 'Express Shipping', '2-3 business days', 1999],
    ['pickup', 'Store Pickup', 'Available next business day', 0],
  ])('ships by %s: %s, %s, %i cents', (id, name, description, priceCents) => {
    expect(shippingMethods, meant(file)).toContainEqual(
      expect.objectContaining({ id, name, description, priceCents }),
    );
  });

  it('announces free shipping above $75 and does not apply it', () => {
    expect(freeShipping, meant(file)).toEqual({ overCents: 75_00, isApplied: false });
  });

  it('has at least thirty products, in every category and every state', () => {
    const message = meant('src/content/products.json');
    expect(catalogue.length, message).toBeGreaterThanOrEqual(30);
    expect(new Set(catalogue.map(({ category }) => category)), message).toEqual(
      new Set(categoryIds),
    );
    expect(
      catalogue.some(({ originalPriceCents }) => originalPriceCents),
      message,
    ).toBe(true);
    expect(
      catalogue.some(({ popular }) => popular),
      message,
    ).toBe(true);
    expect(
      catalogue.some(({ comingSoon }) => comingSoon),
      message,
    ).toBe(true);
    expect(
      catalogue.some(({ comingSoon, openingStock }) => !comingSoon && openingStock === 0),
      message,
    ).toBe(true);
  });
});

describe('the pages', () => {
  it.each([
    ['faq', 'questions', 15, () => pageFile('faq').groups.flatMap(({ items }) => items)],
    ['about', 'blocks of company text', 4, () => pageFile('about').blocks],
    ['about', 'parts of the privacy policy', 5, () => pageFile('about').privacy.sections],
    ['home', 'reviews', 3, () => pageFile('home').reviews.items],
    ['home', 'cards of the shop', 3, () => pageFile('home').shop.cards],
    ['home', 'social platforms', 3, () => pageFile('home').social.cards],
    ['booked', 'next steps', 3, () => pageFile('booked').steps],
  ] as const)('%s has its %s: %i', (name, _, count, items) => {
    expect(items(), meant(`src/content/pages/${name}.yaml`)).toHaveLength(count);
  });

  it('call the parts of the home page by their names', () => {
    const { reviews, services, shop, social, posts } = pageFile('home');
    expect(
      [reviews, services, shop, social, posts].map(({ title }) => title),
      meant('src/content/pages/home.yaml'),
    ).toEqual([
      'What Our Customers Say',
      'Our Services',
      'Auto Shop',
      'Follow Our Journey',
      'Our Latest Posts',
    ]);
  });

  it('has the three articles seen by their days, under the specified categories', () => {
    const articles = globSync('src/content/articles/[!_]*.mdx', { cwd: projectRoot });
    const days = articles.map(
      (file) => /^date: (.*)$/m.exec(readFileSync(join(projectRoot, file), 'utf8'))?.[1],
    );
    expect(days, meant('src/content/articles')).toEqual(
      expect.arrayContaining(['2025-10-05', '2025-10-28', '2025-11-02']),
    );
    expect(categories, meant('src/features/blog/article-fields.ts')).toEqual([
      'Paint Protection',
      'Detailing Tips',
      'Ceramic Coating',
      'Care Guides',
    ]);
  });
});

function pageFile<Name extends PageName>(name: Name): Content<Name> {
  const file = join(projectRoot, `src/content/pages/${name}.yaml`);
  const written: unknown = parse(readFileSync(file, 'utf8'), { customTags: ['timestamp'] });
  return filled(contentPages[name]).parse(written) as Content<Name>;
}
