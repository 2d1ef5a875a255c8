import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { holidayNote, hoursByRange } from '#src/business/hours.ts';
import { tax } from '#src/business/tax.ts';
import { AboutContent } from '#src/features/about/about-content.ts';
import { categories } from '#src/features/blog/article-fields.ts';
import { FaqContent } from '#src/features/faq/faq-content.ts';
import { HomeContent } from '#src/features/home/home-content.ts';
import { BookedContent } from '#src/features/leads/contact-content.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { categoryIds } from '#src/features/shop/catalogue/category.ts';
import { freeShipping, shippingMethods } from '#src/features/shop/catalogue/shipping-methods.ts';
import { pageFile } from '#tests/support/page-file.ts';

// What the specification fixes of prices, counts and words. Everywhere else tests follow the files that the
// owner edits; here they are held to what was agreed. After an edit that is meant, change the value here.

/** The message of a failure: what to change where the edit was meant. */
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

  it('charges 12 % tax under its two names', () => {
    expect(tax, meant('src/business/tax.json')).toEqual({
      percent: 12,
      label: 'Tax (GST + PST)',
    });
  });
});

describe('the shop', () => {
  const file = 'src/features/shop/catalogue/shipping-methods.ts';

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
    [
      'faq',
      'questions',
      15,
      () => pageFile('faq', FaqContent).groups.flatMap(({ items }) => items),
    ],
    ['about', 'blocks of company text', 4, () => pageFile('about', AboutContent).blocks],
    [
      'about',
      'parts of the privacy policy',
      5,
      () => pageFile('about', AboutContent).privacy.sections,
    ],
    ['home', 'reviews', 3, () => pageFile('home', HomeContent).reviews.items],
    ['home', 'cards of the shop', 3, () => pageFile('home', HomeContent).shop.cards],
    ['home', 'social platforms', 3, () => pageFile('home', HomeContent).social.cards],
    ['booked', 'next steps', 3, () => pageFile('booked', BookedContent).steps],
  ] as const)('%s has its %s: %i', (name, _, count, items) => {
    expect(items(), meant(`src/content/pages/${name}.yaml`)).toHaveLength(count);
  });

  it('call the parts of the home page by their names', () => {
    const { reviews, services, shop, social, posts } = pageFile('home', HomeContent);
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
