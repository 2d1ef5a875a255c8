/** A mistake as an owner makes it, in a field or in the text, and the sentence that it is answered with. */
export type Edit = { says: string } & (
  | { field: string; value: unknown }
  | { added: string }
  | { from: string | RegExp; to: string; text: string }
);

function wrong(field: string, value: unknown, says: string): Edit {
  return { field, value, says };
}

const absent = undefined;
const missing = 'This is missing. Write it.';
const unreadableJson: Edit = {
  from: /\n\}|\n\]/,
  to: ',$&',
  text: 'a comma after the last entry',
  says: 'This line cannot be read. Put names and text in "quotation marks", and a comma after every entry but the last.',
};
const unreadableYaml: Edit = {
  from: /^( *title:) .*$/m,
  to: '$1 Film: is it worth it',
  text: 'title: Film: is it worth it',
  says: 'This line cannot be read. Put its text in "quotation marks", and indent it like the lines next to it.',
};
const longTitle = wrong(
  'seo.title',
  'Car care.'.repeat(8),
  'seo, title: Keep this to 60 characters; it has 72.',
);
const day = 'Write year, month and day of a day in the calendar, such as 2026-03-09.';
const writeHours = 'Write hours as 08:00-21:00 or 08:00-12:00, 13:00-18:00, or write closed.';
const kinds = 'points, process, packages, comparisons, prose, figure, picture, notice';

export const wrongEdits: Readonly<Record<string, readonly Edit[]>> = {
  'src/business/facts.json': [
    unreadableJson,
    wrong('phoneDigits', 6045550142, 'phoneDigits: Write this as text, in quotation marks.'),
    wrong(
      'phoneDigits',
      '604-555-0142',
      'phoneDigits: Write the phone number as ten digits: 6045550100.',
    ),
    wrong(
      'email',
      'hello at lustreworks',
      'email: Write an email address, such as name@example.com.',
    ),
    wrong('street', '', `street: ${missing}`),
    wrong('postalCode', 'V3T0A1', 'postalCode: Write the postal code as V3T 0A1.'),
    wrong('province', 'AB', 'province: Write BC.'),
    wrong('origin', 'https://lustreworks.example/', 'origin: Leave out the slash at the end.'),
    wrong(
      'latitude',
      491,
      'latitude: This is north of British Columbia. Write degrees north, such as 49.1896.',
    ),
    wrong(
      'longitude',
      122.8,
      'longitude: This is east of British Columbia. Write degrees with a minus, such as -122.8479.',
    ),
    wrong(
      'facebook',
      'javascript:alert(1)',
      'facebook: Write a whole URL, starting with https://.',
    ),
    wrong(
      'facebok',
      'https://facebook.com/x',
      'facebok: There is no such field. Write "facebook" instead.',
    ),
    wrong('name', absent, `name: ${missing}`),
  ],
  'src/business/hours.json': [
    unreadableJson,
    wrong('days.0.hours', '8-21', `days, no. 1, hours: ${writeHours}`),
    wrong(
      'days.1.hours',
      '08:00-07:00',
      'days, no. 2, hours: A day closes after it opens, and opens again after it has closed.',
    ),
    wrong(
      'days.1.hours',
      '08:00-13:00, 12:00-18:00',
      'days, no. 2, hours: A day closes after it opens, and opens again after it has closed.',
    ),
    wrong(
      'days.2.day',
      'Wensday',
      'days, no. 3, day: Write one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday. Did you mean Wednesday?',
    ),
    wrong('days.6', absent, 'days: Write at least 7 entries; there are 6.'),
    wrong('holidayNote', absent, `holidayNote: ${missing}`),
  ],
  'src/business/workshop.json': [
    unreadableJson,
    wrong('bays', 'two', 'bays: Write this as a number, without quotation marks.'),
    wrong('bays', 0, 'bays: Write at least 1.'),
    wrong('minutesPerDay', 8, 'minutesPerDay: Write at least 60.'),
    wrong('furthestDays', 1000, 'furthestDays: Write at most 365.'),
    wrong(
      'specialDays.0',
      { day: '2027-02-31', reason: 'Inventory' },
      `specialDays, no. 1, day: ${day}`,
    ),
    wrong(
      'specialDays',
      [1, 2].map(() => ({ day: '2027-02-01', reason: 'Inventory' })),
      'specialDays, no. 2, day: This day is already in the list. Remove one of the two.',
    ),
  ],
  'src/business/tax.json': [
    unreadableJson,
    wrong('percent', 0.12, 'percent: This is less than 1 %. Write 12 for 12 %.'),
    wrong('percent', '12', 'percent: Write this as a number, without quotation marks.'),
    wrong('percent', 120, 'percent: Write at most 30.'),
    wrong('label', '', `label: ${missing}`),
    wrong(
      'otherProvinces.QC.percent',
      9.9755,
      'otherProvinces, QC, percent: Write at most three digits after the point, such as 14.975.',
    ),
    wrong('otherProvinces.YT.label', absent, `otherProvinces, YT, label: ${missing}`),
    wrong('gstNumber', '123', 'gstNumber: Write the GST/HST number as 123456789 RT0001.'),
  ],
  'src/business/shop/returns.json': [
    unreadableJson,
    wrong('days', 0, 'days: Write at least 1.'),
    wrong(
      'isShippingFree',
      'no',
      'isShippingFree: Write this as true or false, without quotation marks.',
    ),
  ],
  'src/content/pages/policies.json': [
    unreadableJson,
    wrong('seo.title', 'Car care.'.repeat(8), longTitle.says),
    wrong('policy.updated', '2026-02-30', `policy, updated: ${day}`),
    wrong(
      'policy.sections.0.id',
      'Orders',
      'policy, sections, no. 1, id: Write an id in small letters and hyphens, such as "our-process".',
    ),
  ],
  'src/business/shop/stock.json': [
    unreadableJson,
    wrong(
      'lowQuantity',
      5.5,
      'lowQuantity: Write this as a whole number, without quotation marks.',
    ),
    wrong('lowQuantity', -1, 'lowQuantity: Write at least 0.'),
    wrong('lowQuantity', absent, `lowQuantity: ${missing}`),
    wrong('lowquantity', 5, 'lowquantity: There is no such field. Write "lowQuantity" instead.'),
  ],
  'src/business/claims.json': [
    unreadableJson,
    wrong('ppf', absent, 'ppf: This group is missing. Add it with its fields: years, label, text.'),
    wrong('ppf.label', absent, `ppf, label: ${missing}`),
    wrong('ppf.text', 'For # years.', 'ppf, text: Write at least 20 characters; it has 12.'),
    wrong('ppf.label', '3-year warranty', 'ppf, label: Write # in place of the number.'),
    wrong('ppf.years', '3', 'ppf, years: Write this as a number, without quotation marks.'),
    wrong(
      'film',
      { label: 'Film', text: 'x'.repeat(20) },
      'film: There is no such field. The fields are ceramic-coating, window-tinting, ppf, headlight-restoration.',
    ),
  ],
  'src/features/quote/prices.json': [
    unreadableJson,
    wrong('market', absent, 'market: This group is missing. Add it with its fields: reference.'),
    wrong(
      'market.reference',
      '99,5',
      'market, reference: Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong(
      'market.reference',
      120_000,
      'market, reference: This is more than $20,000. Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong(
      'discount.amount',
      '100 dollars',
      'discount, amount: Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong(
      'discount.amount',
      -100,
      'discount, amount: Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong(
      'discount',
      {
        label: 'Spring Sale',
        note: 'Everything is in bloom',
        above: '400',
        amount: '100',
        firstDay: '2026-06-01',
        lastDay: '2026-05-31',
      },
      'discount, lastDay: This is before the first day. Write a later day, or leave it empty.',
    ),
    wrong(
      'windows.back',
      absent,
      'windows, back: This group is missing. Add it with its fields: label, price, minutes, description.',
    ),
    wrong('windows.back.label', absent, `windows, back, label: ${missing}`),
    wrong(
      'windows.back.minutes',
      absent,
      'windows, back, minutes: Write a whole number of minutes, such as 90.',
    ),
  ],
  'src/features/shop/catalogue/shipping.json': [
    unreadableJson,
    wrong(
      'methods.express.price',
      '19.999',
      'methods, express, price: Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong(
      'methods.express.description',
      '9 business days',
      'methods, express, description: These are not the days of the fields below. Write the same days.',
    ),
    wrong(
      'handling',
      { fewestDays: 3, mostDays: 2 },
      'handling, mostDays: Write at least as many days as the smallest number.',
    ),
    wrong(
      'freeShipping.isApplied',
      'no',
      'freeShipping, isApplied: Write this as true or false, without quotation marks.',
    ),
    wrong(
      'methods.pickup',
      absent,
      'methods, pickup: This group is missing. Add it with its fields: name, description, price, fewestDays, mostDays.',
    ),
  ],
  'src/content/products.json': [
    unreadableJson,
    wrong(
      '0.price',
      '34.95 CAD',
      'no. 1 "Glass Cleaner", price: Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong(
      '0.price',
      149_500,
      'no. 1 "Glass Cleaner", price: This is more than $20,000. Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.',
    ),
    wrong('0.price', '0', 'no. 1 "Glass Cleaner", price: Write a price above zero.'),
    wrong(
      '0.originalPrice',
      10,
      'no. 1 "Glass Cleaner", originalPrice: Write a price above the sale price, or remove the line.',
    ),
    wrong(
      '0.category',
      'detailling',
      'no. 1 "Glass Cleaner", category: Write one of ceramic, paint, detailing, tools, accessories. Did you mean detailing?',
    ),
    wrong('0.sku', absent, `no. 1 "Glass Cleaner", sku: ${missing}`),
    wrong('0.name', absent, `no. 1, name: ${missing}`),
    wrong(
      '0.prize',
      1,
      'no. 1 "Glass Cleaner", prize: There is no such field. Write "price" instead.',
    ),
    wrong(
      '0.features',
      'shiny',
      'no. 1 "Glass Cleaner", features: Write this as a list; copy one from another place.',
    ),
    wrong(
      '0.url_param',
      'checkout',
      'no. 1 "Glass Cleaner", url_param: "checkout" is already used by another product or page of the shop. Choose another.',
    ),
    wrong(
      '1.url_param',
      'glass-cleaner',
      'no. 2 "Glass Cleaner", url_param: "glass-cleaner" is already used by another product or page of the shop. Choose another.',
    ),
    wrong(
      '0.goesWith',
      ['wex'],
      'no. 1 "Glass Cleaner", goesWith: No other product has the address wex.',
    ),
    wrong(
      '0.comingSoon',
      true,
      'no. 1 "Glass Cleaner", openingStock: Write 0: a product that is coming soon has no stock yet.',
    ),
    wrong(
      '0.images',
      [{ file: '/products/foam.heic', alt: 'A bottle of foam' }],
      'no. 1 "Glass Cleaner", images, no. 1, file: Write the path of a JPEG, PNG or WebP: /products/foam-cannon.jpg.',
    ),
    wrong(
      '0.images',
      [{ file: '/products/gone.JPG', alt: 'A bottle of foam' }],
      'no. 1 "Glass Cleaner", images, no. 1, file: There is no picture src/assets/products/gone.JPG. Upload it there, or correct its name.',
    ),
    wrong(
      '0.rating',
      { stars: 4, source: 'maker', url: 'http://example.com' },
      'no. 1 "Glass Cleaner", rating, url: Give the page where the maker says so: https://…',
    ),
  ],
  'src/content/articles/washing-in-winter.mdx': [
    unreadableYaml,
    wrong('title', absent, `title: ${missing}`),
    wrong('title', 'Washing', 'title: Write at least 10 characters; it has 7.'),
    longTitle,
    wrong('auhtor', 'Ana', 'auhtor: There is no such field. Write "author" instead.'),
    wrong('date', '24.11.2026', `date: ${day}`),
    wrong(
      'updated',
      '2025-12-31',
      'updated: This day is earlier than "date"; one of the two is wrong.',
    ),
    wrong(
      'category',
      'Care guide',
      'category: Write one of Paint Protection, Detailing Tips, Ceramic Coating, Care Guides. Did you mean Care Guides?',
    ),
    wrong(
      'draft',
      'maybe',
      'draft: Write "draft: true" for a draft, or leave the line out to publish.',
    ),
    wrong(
      'image.alt',
      'Picture of a wet car',
      'image, alt: Start with what the picture shows; leave out "picture of".',
    ),
    wrong(
      'image.file',
      'Car.JPG',
      'image, file: Choose a JPEG or a WebP: ../../assets/articles/coated-door.jpg, its name in small letters, digits and hyphens.',
    ),
    wrong(
      'image.file',
      '../../assets/articles/gone.jpg',
      'image, file: There is no picture src/assets/articles/gone.jpg. Upload it there, or correct its name.',
    ),
    wrong('image.focus', 'left', 'image, focus: Write one of top, center, bottom.'),
    wrong(
      'aliases',
      ['winter-salt'],
      'aliases, no. 1: Write the path that a page had here, in small letters: /blog/winter-salt.',
    ),
    wrong('related', ['is-ppf-worth'], 'related, no. 1: "is-ppf-worth" is not another article.'),
    wrong(
      'cta.buttons.0.path',
      '/quote-bilder',
      'cta, buttons, no. 1, path: The link "/quote-bilder" leads nowhere. Did you mean "/quote-builder"?',
    ),
    wrong(
      'cta.buttons.0.primary',
      absent,
      'cta, buttons: Mark exactly one button with "primary: true".',
    ),
    wrong(
      'intro',
      `${'x'.repeat(80)} {nmae}`,
      'intro: There is no placeholder {nmae}. Write {name} instead.',
    ),
    { added: '[film](/ppff)', says: 'The link "/ppff" leads nowhere. Did you mean "/ppf"?' },
    {
      added: '• one point',
      says: 'A pasted "•" does not make a list. Start each line with "- ", after an empty line.',
    },
    {
      added: '- [ ] one point',
      says: 'Checkboxes are not shown here. Start the line with "- " and leave out "[ ]".',
    },
    { added: '#### Rinsing', says: 'Write ### here: headings go down one step at a time.' },
    {
      added: '<Tipbox>Words.</Tipbox>',
      says: 'Leave out <Tipbox>. The boxes are TipBox, HighlightBox, Figure; bold is **bold**, a link is [words](/ppf).',
    },
  ],
  'src/content/pages/faq.yaml': [
    unreadableYaml,
    wrong('seo.description', 'Short.', 'seo, description: Write at least 70 characters; it has 6.'),
    wrong(
      'groups.0.items.0.question',
      'Tell me',
      'groups, no. 1, items, no. 1, question: End the question with a question mark.',
    ),
    wrong(
      'groups.0.items.0.link',
      { text: 'More', path: '/ppff' },
      'groups, no. 1, items, no. 1, link, path: The link "/ppff" leads nowhere. Did you mean "/ppf"?',
    ),
    wrong(
      'groups',
      [1, 2].map(() => ({
        id: 'all',
        title: 'All',
        items: [{ id: 'why', question: 'Why?', answer: ['So.'] }],
      })),
      'groups: Two questions or groups have the same id. Give each its own, so that links find it.',
    ),
    wrong('hero.lead', '', `hero, lead: ${missing}`),
    wrong(
      'closing.text',
      'See [our film](/ppff).',
      'closing, text: The link "/ppff" leads nowhere. Did you mean "/ppf"?',
    ),
  ],
  'src/content/pages/about.yaml': [
    unreadableYaml,
    longTitle,
    wrong('privacy.updated', 'last Friday', `privacy, updated: ${day}`),
    wrong(
      'privacy.sections.0.id',
      'Our Data',
      'privacy, sections, no. 1, id: Write an id in small letters and hyphens, such as "our-process".',
    ),
    wrong('blocks', [], `blocks: ${missing}`),
  ],
  'src/content/pages/home.yaml': [
    longTitle,
    wrong('hero.titel', 'Car care', 'hero, titel: There is no such field. Write "title" instead.'),
    wrong(
      'shop.cards.0.path',
      '/detailing',
      'shop, cards, no. 1, path: Write the path of a page of the shop: /shop?category=tools.',
    ),
    wrong(
      'shop.cards.0.picture',
      'gone',
      'shop, cards, no. 1, picture: There is no picture src/assets/pictures/gone.jpg. Upload it there, or correct its name.',
    ),
    wrong(
      'social.cards.0.platform',
      'Twitter',
      'social, cards, no. 1, platform: Write one of Instagram, Facebook, TikTok.',
    ),
    wrong('hero.title', absent, `hero, title: ${missing}`),
  ],
  'src/content/redirects.json': [
    unreadableJson,
    wrong(
      'redirects.0.oldPath',
      'https://lustreworks.ca/blog/film',
      'redirects, no. 1, oldPath: Write the path that a page had here, in small letters: /blog/winter-salt.',
    ),
    wrong(
      'redirects.0.oldPath',
      '/desk/orders',
      'redirects, no. 1, oldPath: Write the path that a page had here, in small letters: /blog/winter-salt.',
    ),
    wrong(
      'redirects.0.oldPath',
      '/window-tinting',
      'redirects, no. 1, oldPath: There is a page at "/window-tinting". Only the path of a page that no longer exists can be redirected.',
    ),
    wrong(
      'redirects.0.oldPath',
      '/blog/is-ppf-worth-it',
      'redirects, no. 1, oldPath: There is a page at "/blog/is-ppf-worth-it". Only the path of a page that no longer exists can be redirected.',
    ),
    wrong(
      'redirects.0.path',
      'https://example.com/',
      'redirects, no. 1, path: Write the path of a page on this site, starting with a slash: /ppf.',
    ),
    wrong(
      'redirects.0.path',
      '/blog/is-ppf-worth',
      'redirects, no. 1, path: The link "/blog/is-ppf-worth" leads nowhere. Did you mean "/blog/is-ppf-worth-it"?',
    ),
    wrong(
      'redirects',
      [
        { oldPath: '/blog/a', path: '/blog/b#c' },
        { oldPath: '/blog/b', path: '/ppf' },
      ],
      'redirects, no. 1, path: "/blog/b#c" is an old path itself. Write where it leads in the end.',
    ),
    wrong(
      'redirects',
      [{ oldPath: '/blog/a', path: '/blog/a' }],
      'redirects, no. 1, path: "/blog/a" is an old path itself. Write where it leads in the end.',
    ),
    wrong(
      'redirects',
      [
        { oldPath: '/blog/a', path: '/ppf' },
        { oldPath: '/blog/a', path: '/faq' },
      ],
      'redirects, no. 2, oldPath: "/blog/a" stands here twice. Delete one of them.',
    ),
  ],
  'src/content/services/ppf.yaml': [
    unreadableYaml,
    wrong('closing.text', '', `closing, text: ${missing}`),
    wrong(
      'hero.facts.3',
      { value: '1', label: 'x' },
      'hero, facts: The strip under the hero shows exactly three facts.',
    ),
    wrong('summary', 'a'.repeat(161), 'summary: Keep this to 160 characters; it has 161.'),
    wrong(
      'related',
      ['tires'],
      'related, no. 1: Write one of paint-correction, ceramic-coating, auto-detailing, window-tinting, headlight-restoration, ppf, undercoating.',
    ),
    wrong(
      'articles',
      [{ slug: '/blog/film', title: 'x' }],
      'articles, no. 1, slug: Write an id in small letters and hyphens, such as "our-process".',
    ),
    wrong(
      'articles',
      [{ slug: 'is-ppf-worth', title: 'x' }],
      'articles, no. 1, slug: The link "/blog/is-ppf-worth" leads nowhere. Did you mean "/blog/is-ppf-worth-it"?',
    ),
    wrong(
      'sections.0.kind',
      'pionts',
      `sections, no. 1, kind: Write one of ${kinds}. Did you mean points?`,
    ),
    wrong(
      'sections.0',
      {
        kind: 'points',
        id: 'a',
        title: 'A',
        layout: 'grid',
        items: [1, 2].map(() => ({ title: 'A', text: 'B' })),
      },
      'sections, no. 1, layout: Write one of rows, columns, split.',
    ),
    wrong(
      'sections.0',
      {
        kind: 'packages',
        id: 'a',
        title: 'A',
        hasQuoteLinks: false,
        packages: [{ id: 'a', name: 'A', text: 'A' }],
        rows: [{ label: 'A', values: { a: 'Yes' } }],
      },
      'sections, no. 1, packages: Compare exactly three packages.',
    ),
  ],
};
