/** A mistake as an owner makes it, in a field or in the text, and the sentence that it is answered with. */
export type Edit = { says: string } & (
  | { field: string; value: unknown }
  | { added: string }
  | { from: string | RegExp; to: string; text: string }
);

function placeOf(field: string): string {
  const names = field
    .split('.')
    .map((name) => (/^\d+$/.test(name) ? `no. ${Number(name) + 1}` : name));
  return names.join(', ');
}

function wrong(field: string, value: unknown, sentence: string, place = placeOf(field)): Edit {
  return { field, value, says: `${place}: ${sentence}` };
}

function product(field: string, value: unknown, sentence: string): Edit {
  return wrong(`0.${field}`, value, sentence, `no. 1 "Glass Cleaner", ${placeOf(field)}`);
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
const dollars = 'Write dollars, with a point before the cents: 200, 34.95 or 1,200.50.';
const writeId = 'Write an id in small letters and hyphens, such as "our-process".';
const pastPath = 'Write the path that a page had here, in small letters: /blog/winter-salt.';
const closesLater = 'A day closes after it opens, and opens again after it has closed.';
const noField = (meant: string) => `There is no such field. Write "${meant}" instead.`;
const noGroup = (fields: string) => `This group is missing. Add it with its fields: ${fields}.`;
const noPicture = (file: string) =>
  `There is no picture ${file}. Upload it there, or correct its name.`;
const nowhere = (path: string, meant: string) =>
  `The link "${path}" leads nowhere. Did you mean "${meant}"?`;
const taken = (path: string) =>
  `"${path}" is already used by another product or page of the shop. Choose another.`;
const stillPage = (path: string) =>
  `There is a page at "${path}". Only the path of a page that no longer exists can be redirected.`;
const alsoOld = (path: string) =>
  `"${path}" is an old path itself. Write where it leads in the end.`;
const longTitle = wrong(
  'seo.title',
  'Car care.'.repeat(8),
  'Keep this to 60 characters; it has 72.',
);
const day = 'Write year, month and day of a day in the calendar, such as 2026-03-09.';
const writeHours = 'Write hours as 08:00-21:00 or 08:00-12:00, 13:00-18:00, or write closed.';
const kinds = 'points, process, packages, comparisons, prose, figure, picture, notice';

export const wrongEdits: Readonly<Record<string, readonly Edit[]>> = {
  'src/business/facts.json': [
    unreadableJson,
    wrong('phoneDigits', 6045550142, 'Write this as text, in quotation marks.'),
    wrong('phoneDigits', '604-555-0142', 'Write the phone number as ten digits: 6045550100.'),
    wrong('email', 'hello at lustreworks', 'Write an email address, such as name@example.com.'),
    wrong('street', '', missing),
    wrong('postalCode', 'V3T0A1', 'Write the postal code as V3T 0A1.'),
    wrong('province', 'AB', 'Write BC.'),
    wrong('origin', 'https://lustreworks.example/', 'Leave out the slash at the end.'),
    wrong(
      'latitude',
      491,
      'This is north of British Columbia. Write degrees north, such as 49.1896.',
    ),
    wrong(
      'longitude',
      122.8,
      'This is east of British Columbia. Write degrees with a minus, such as -122.8479.',
    ),
    wrong('facebook', 'javascript:alert(1)', 'Write a whole URL, starting with https://.'),
    wrong('facebok', 'https://facebook.com/x', noField('facebook')),
  ],
  'src/business/hours.json': [
    unreadableJson,
    wrong('days.0.hours', '8-21', writeHours),
    wrong('days.1.hours', '08:00-07:00', closesLater),
    wrong('days.1.hours', '08:00-13:00, 12:00-18:00', closesLater),
    wrong(
      'days.2.day',
      'Wensday',
      'Write one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday. Did you mean Wednesday?',
    ),
    wrong('days.6', absent, 'Write at least 7 entries; there are 6.', 'days'),
    wrong('holidayNote', absent, missing),
  ],
  'src/business/workshop.json': [
    unreadableJson,
    wrong('bays', 'two', 'Write this as a number, without quotation marks.'),
    wrong('bays', 0, 'Write at least 1.'),
    wrong('minutesPerDay', 8, 'Write at least 60.'),
    wrong('furthestDays', 1000, 'Write at most 365.'),
    wrong(
      'specialDays.0',
      { day: '2027-02-31', reason: 'Inventory' },
      day,
      'specialDays, no. 1, day',
    ),
    wrong(
      'specialDays',
      [1, 2].map(() => ({ day: '2027-02-01', reason: 'Inventory' })),
      'This day is already in the list. Remove one of the two.',
      'specialDays, no. 2, day',
    ),
  ],
  'src/business/tax.json': [
    unreadableJson,
    wrong('percent', 0.12, 'This is less than 1 %. Write 12 for 12 %.'),
    wrong('percent', '12', 'Write this as a number, without quotation marks.'),
    wrong('percent', 120, 'Write at most 30.'),
    wrong('label', '', missing),
    wrong('gstPercent', 13, 'This is more than the tax above, which contains it.'),
    wrong(
      'otherProvinces.QC.percent',
      9.9755,
      'Write at most three digits after the point, such as 14.975.',
    ),
    wrong('otherProvinces.YT.label', absent, missing),
    wrong('gstNumber', '123', 'Write the GST/HST number as 123456789 RT0001.'),
  ],
  'src/business/shop/returns.json': [
    unreadableJson,
    wrong('days', 0, 'Write at least 1.'),
    wrong('isShippingFree', 'no', 'Write this as true or false, without quotation marks.'),
  ],
  'src/content/pages/policies.json': [
    unreadableJson,
    longTitle,
    wrong('policy.updated', '2026-02-30', day),
    wrong('policy.sections.0.id', 'Orders', writeId),
  ],
  'src/business/shop/stock.json': [
    unreadableJson,
    wrong('lowQuantity', 5.5, 'Write this as a whole number, without quotation marks.'),
    wrong('lowQuantity', -1, 'Write at least 0.'),
    wrong('lowquantity', 5, noField('lowQuantity')),
  ],
  'src/business/claims.json': [
    unreadableJson,
    wrong('ppf', absent, noGroup('years, label, text')),
    wrong('ppf.text', 'For # years.', 'Write at least 20 characters; it has 12.'),
    wrong('ppf.label', '3-year warranty', 'Write # in place of the number.'),
    wrong(
      'film',
      { label: 'Film', text: 'x'.repeat(20) },
      'There is no such field. The fields are ceramic-coating, window-tinting, ppf, headlight-restoration.',
    ),
  ],
  'src/features/quote/prices.json': [
    unreadableJson,
    wrong('isTaxIncluded', 'no', 'Write this as true or false, without quotation marks.'),
    wrong('market', absent, noGroup('reference')),
    wrong('market.reference', '99,5', dollars),
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
      'This is before the first day. Write a later day, or leave it empty.',
      'discount, lastDay',
    ),
    wrong('windows.back.minutes', absent, 'Write a whole number of minutes, such as 90.'),
  ],
  'src/features/shop/catalogue/shipping.json': [
    unreadableJson,
    wrong(
      'methods.express.description',
      '9 business days',
      'These are not the days of the fields below. Write the same days.',
    ),
    wrong(
      'handling',
      { fewestDays: 3, mostDays: 2 },
      'Write at least as many days as the smallest number.',
      'handling, mostDays',
    ),
  ],
  'src/content/products.json': [
    unreadableJson,
    product('price', '34.95 CAD', dollars),
    product('price', '0', 'Write a price above zero.'),
    product('originalPrice', 10, 'Write a price above the sale price, or remove the line.'),
    product(
      'category',
      'detailling',
      'Write one of ceramic, paint, detailing, tools, accessories. Did you mean detailing?',
    ),
    wrong('0.name', absent, missing),
    product('prize', 1, noField('price')),
    product('features', 'shiny', 'Write this as a list; copy one from another place.'),
    product('url_param', 'checkout', taken('checkout')),
    wrong(
      '1.url_param',
      'glass-cleaner',
      taken('glass-cleaner'),
      'no. 2 "Glass Cleaner", url_param',
    ),
    product('goesWith', ['wex'], 'No other product has the address wex.'),
    wrong(
      '0.comingSoon',
      true,
      'Write 0: a product that is coming soon has no stock yet.',
      'no. 1 "Glass Cleaner", openingStock',
    ),
    wrong(
      '0.images',
      [{ file: '/products/foam.heic', alt: 'A bottle of foam' }],
      'Write the path of a JPEG, PNG or WebP: /products/foam-cannon.jpg.',
      'no. 1 "Glass Cleaner", images, no. 1, file',
    ),
    wrong(
      '0.images',
      [{ file: '/products/gone.JPG', alt: 'A bottle of foam' }],
      noPicture('src/assets/products/gone.JPG'),
      'no. 1 "Glass Cleaner", images, no. 1, file',
    ),
    wrong(
      '0.rating',
      { stars: 4, source: 'maker', url: 'http://example.com' },
      'Give the page where the maker says so: https://…',
      'no. 1 "Glass Cleaner", rating, url',
    ),
  ],
  'src/content/articles/washing-in-winter.mdx': [
    unreadableYaml,
    wrong('title', 'Washing', 'Write at least 10 characters; it has 7.'),
    wrong('auhtor', 'Ana', noField('author')),
    wrong('date', '24.11.2026', day),
    wrong('updated', '2025-12-31', 'This day is earlier than "date"; one of the two is wrong.'),
    wrong(
      'category',
      'Care guide',
      'Write one of Paint Protection, Detailing Tips, Ceramic Coating, Care Guides. Did you mean Care Guides?',
    ),
    wrong('draft', 'maybe', 'Write "draft: true" for a draft, or leave the line out to publish.'),
    wrong(
      'image.alt',
      'Picture of a wet car',
      'Start with what the picture shows; leave out "picture of".',
    ),
    wrong(
      'image.file',
      'Car.JPG',
      'Choose a JPEG or a WebP: ../../assets/articles/coated-door.jpg, its name in small letters, digits and hyphens.',
    ),
    wrong('image.focus', 'left', 'Write one of top, center, bottom.'),
    wrong('aliases', ['winter-salt'], pastPath, 'aliases, no. 1'),
    wrong('related', ['is-ppf-worth'], '"is-ppf-worth" is not another article.', 'related, no. 1'),
    wrong('cta.buttons.0.path', '/quote-bilder', nowhere('/quote-bilder', '/quote-builder')),
    wrong(
      'cta.buttons.0.primary',
      absent,
      'Mark exactly one button with "primary: true".',
      'cta, buttons',
    ),
    wrong(
      'intro',
      `${'x'.repeat(80)} {nmae}`,
      'There is no placeholder {nmae}. Write {name} instead.',
    ),
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
    wrong('seo.description', 'Short.', 'Write at least 70 characters; it has 6.'),
    wrong('groups.0.items.0.question', 'Tell me', 'End the question with a question mark.'),
    wrong(
      'groups.0.items.0.link',
      { text: 'More', path: '/ppff' },
      nowhere('/ppff', '/ppf'),
      'groups, no. 1, items, no. 1, link, path',
    ),
    wrong(
      'groups',
      [1, 2].map(() => ({
        id: 'all',
        title: 'All',
        items: [{ id: 'why', question: 'Why?', answer: ['So.'] }],
      })),
      'Two questions or groups have the same id. Give each its own, so that links find it.',
    ),
  ],
  'src/content/pages/about.yaml': [
    unreadableYaml,
    wrong('privacy.updated', 'last Friday', day),
    wrong('blocks', [], missing),
  ],
  'src/content/pages/home.yaml': [
    longTitle,
    wrong('hero.titel', 'Car care', noField('title')),
    wrong(
      'shop.cards.0.path',
      '/detailing',
      'Write the path of a page of the shop: /shop?category=tools.',
    ),
    wrong('shop.cards.0.picture', 'gone', noPicture('src/assets/pictures/gone.jpg')),
    wrong('social.cards.0.platform', 'Twitter', 'Write one of Instagram, Facebook, TikTok.'),
  ],
  'src/content/redirects.json': [
    unreadableJson,
    wrong('redirects.0.oldPath', 'https://lustreworks.ca/blog/film', pastPath),
    wrong('redirects.0.oldPath', '/desk/orders', pastPath),
    wrong('redirects.0.oldPath', '/window-tinting', stillPage('/window-tinting')),
    wrong('redirects.0.oldPath', '/blog/is-ppf-worth-it', stillPage('/blog/is-ppf-worth-it')),
    wrong(
      'redirects.0.path',
      'https://example.com/',
      'Write the path of a page on this site, starting with a slash: /ppf.',
    ),
    wrong(
      'redirects.0.path',
      '/blog/is-ppf-worth',
      nowhere('/blog/is-ppf-worth', '/blog/is-ppf-worth-it'),
    ),
    wrong(
      'redirects',
      [
        { oldPath: '/blog/a', path: '/blog/b#c' },
        { oldPath: '/blog/b', path: '/ppf' },
      ],
      alsoOld('/blog/b#c'),
      'redirects, no. 1, path',
    ),
    wrong(
      'redirects',
      [{ oldPath: '/blog/a', path: '/blog/a' }],
      alsoOld('/blog/a'),
      'redirects, no. 1, path',
    ),
    wrong(
      'redirects',
      [
        { oldPath: '/blog/a', path: '/ppf' },
        { oldPath: '/blog/a', path: '/faq' },
      ],
      '"/blog/a" stands here twice. Delete one of them.',
      'redirects, no. 2, oldPath',
    ),
  ],
  'src/content/services/ppf.yaml': [
    unreadableYaml,
    wrong(
      'hero.facts.3',
      { value: '1', label: 'x' },
      'The strip under the hero shows exactly three facts.',
      'hero, facts',
    ),
    wrong('summary', 'a'.repeat(161), 'Keep this to 160 characters; it has 161.'),
    wrong(
      'related',
      ['tires'],
      'Write one of paint-correction, ceramic-coating, auto-detailing, window-tinting, headlight-restoration, ppf, undercoating.',
      'related, no. 1',
    ),
    wrong('articles', [{ slug: '/blog/film', title: 'x' }], writeId, 'articles, no. 1, slug'),
    wrong(
      'articles',
      [{ slug: 'is-ppf-worth', title: 'x' }],
      nowhere('/blog/is-ppf-worth', '/blog/is-ppf-worth-it'),
      'articles, no. 1, slug',
    ),
    wrong('sections.0.kind', 'pionts', `Write one of ${kinds}. Did you mean points?`),
    wrong(
      'sections.0',
      {
        kind: 'points',
        id: 'a',
        title: 'A',
        layout: 'grid',
        items: [1, 2].map(() => ({ title: 'A', text: 'B' })),
      },
      'Write one of rows, columns, split.',
      'sections, no. 1, layout',
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
      'Compare exactly three packages.',
      'sections, no. 1, packages',
    ),
  ],
};
