import fc from 'fast-check';
import { mdxToJs } from 'satteri';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { facts } from '#src/business/facts.ts';
import { filled, fillFacts } from '#src/business/fill-facts.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import shipping from '#src/features/shop/catalogue/shipping.json' with { type: 'json' };
import { faultlessArticle } from '#tests/support/builders/articles.ts';
import { readArticle } from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import {
  linkChoices,
  linkTo,
  snippets,
  withPaths,
} from '../../../integrations/editor/article-snippets.ts';
import {
  deletionAdvice,
  deletionProblems,
  entryProblems,
  publishProblems,
  savingProblems,
} from '../../../integrations/editor/entry-problems.ts';
import { productsFile } from '../../../integrations/content-files.ts';
import { blogJson, parseBlog } from '../../../integrations/editor/site-blog.ts';
import { scheduledSentence } from '../../../integrations/editor/scheduled-sentence.ts';
import { textProblem } from '../../../integrations/editor/text-problem.ts';

const file = 'src/content/articles/washing-in-winter.mdx';
const faultless = readArticle('washing-in-winter', faultlessArticle);
const fields = faultless.front.fields as Record<string, unknown>;
const other = readArticle('is-ppf-worth-it', faultlessArticle);
const [, , body = ''] = faultlessArticle.split('---\n');
const pictures = new Map([['articles/washing-in-winter.jpg', 400_000]]);
const pages = ['/quote-builder', '/inquiries', '/ceramic-coating'];
const built = {
  ...linkTargets([faultless, other], pages, '2026-11-20'),
  pictures,
  linkedFrom: new Map<string, string[]>(),
};
const blog = parseBlog(JSON.parse(blogJson(built)), new Date('2026-11-20T20:00:00Z'));

function isSavedByEditor(form: Record<string, unknown>): boolean {
  const entry = { data: form, slug: 'washing-in-winter', mediaFiles: [] };
  return (
    entryProblems(file, form, blog).length === 0 &&
    textProblem(String(form.body), entry, blog) === undefined
  );
}

/** What stops the build of the file that the editor writes: the content check, the schema, the compiler. */
function buildProblems({ body: text, ...front }: Record<string, unknown>): string[] {
  const written = Object.entries(front).filter(([, value]) => value !== '');
  const yaml = stringify(Object.fromEntries(written), { lineWidth: 0, singleQuote: true });
  const article = readArticle('washing-in-winter', `---\n${yaml}---\n${String(text)}`);
  const targets = linkTargets([article, other], pages, '2026-11-20');
  // Astro's reader takes a day for a date.
  const read: unknown = parse(yaml, { customTags: ['timestamp'] });
  const { error } = filled(ArticleFields).safeParse(read);
  mdxToJs(fillFacts(String(text)));
  return [
    ...checkArticle(article, { ...targets, pictures }).map(({ message }) => message),
    // A draft that is not finished is left out.
    ...(front.draft === true ? [] : (error?.issues ?? [])).map(({ message }) => message),
  ];
}

const textOf = (min: number, max: number) =>
  fc.string({ unit: 'grapheme', minLength: min - 1, maxLength: max + 1 });
const day = fc.constantFrom('2026-01-12', '2026-02-30', '12 January', '');
const pieces = [
  ...snippets.map(([, snippet]) => snippet('')),
  '[words](/ceramic-coating#top)',
  '![A mitt](../../assets/articles/washing-in-winter.jpg)',
  ...[
    '<br/>',
    '<b>',
    '{',
    '}',
    '{name}',
    '{x}',
    '`{x}`',
    '```\n',
    '<',
    '>',
    '|',
    '\\',
    '*',
    '_',
    '[',
    '](',
  ],
  ...[
    '\nimport ',
    '\nexport ',
    '\n    ',
    '\n- ',
    '\n> ',
    '\n\n',
    ' ',
    'words',
    '&',
    '<!--',
    'https://a.example/%zz',
  ],
];
const form = fc.record({
  title: fc.oneof(
    textOf(10, 80),
    fc.constantFrom('yes: no # maybe', '- 2026-01-12 -', '{name} again', '2026-01-12'),
  ),
  intro: textOf(80, 100),
  date: day,
  updated: day,
  author: fc.constantFrom('', 'Ana Roy', 'Al', '2026-01-12'),
  draft: fc.boolean(),
  // Reading the text takes longest.
  body: fc.constant('## One\n\nText.\n\n## Two\n\nText.\n'),
});
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), textOf(2, 8)), { maxLength: 8 })
  .map((written) => `${body}\n${written.join('')}\n`);

it.each([
  ['the fields', form, 1000],
  ['the text', fc.record({ body: text }), 300],
])('the build rejects nothing that the editor accepted: %s', (_, values, numRuns) => {
  let accepted = 0;
  fc.assert(
    fc.property(values, (changed) => {
      const written = { ...fields, ...changed };
      if (!isSavedByEditor(written)) return;
      accepted += 1;
      expect(buildProblems(written)).toEqual([]);
    }),
    { numRuns },
  );
  expect(accepted).toBeGreaterThan(20);
});

it('an unfinished form is not saved: what is missing is named as in the form, in its order', () => {
  expect(savingProblems(file, { ...fields, body }, blog)).toEqual([]);
  const seo = { title: '', description: '' };
  const unfinished = { ...fields, seo, title: '', draft: false, body: '' };
  expect(savingProblems(file, unfinished, blog)).toEqual([
    'Not saved yet. What you wrote is still in the form.',
    'Search engines, Title: This is missing. Write it.',
    'Search engines, Description: This is missing. Write it.',
    'Title: This is missing. Write it.',
    'Write at least two headings with ##; the table of contents is made from them.',
    'To save it unfinished, switch Draft on.',
  ]);
});

it('a draft is saved unfinished, and not published before it is whole', () => {
  const draft = { title: 'Salt', draft: true, body: '' };
  expect(savingProblems(file, draft, blog)).toEqual([]);
  expect(publishProblems(file, draft, blog)).toEqual(
    expect.arrayContaining([
      'Not published yet.',
      'Title: Write at least 10 characters; it has 4.',
    ]),
  );
  expect(publishProblems(file, { ...fields, draft: true, body }, blog)).toEqual([]);
  expect(savingProblems(file, { ...draft, body: '{very cold' }, blog)).toHaveLength(2);
});

it('a product that is not finished is named with its place in the list', () => {
  expect(entryProblems(productsFile.file, { products: [{ name: 'Brush' }] }, blog)).toContain(
    'no. 1 "Brush", Page address: This is missing. Write it.',
  );
});

it('what is wrong with the text of a post is said while it is written, with the passage', () => {
  const problem = (text: string, mediaFiles = [{ name: 'seat.webp', size: 9_000 }]) =>
    textProblem(text, { data: fields, slug: '', mediaFiles }, blog);
  const start = '## One\n\n## Two\n\n';
  expect(problem(`${start}![A seat](../../assets/articles/seat.webp)`)).toBeUndefined();
  expect(problem(`${start}![A seat](blob:http://localhost/1-2)`)).toBeUndefined();
  expect(problem(`${start}[There](#two)`)).toBeUndefined();
  expect(problem('## One\n\n[this](/qoute-builder)')).toBe(
    '“[this](/qoute-builder)”: The link "/qoute-builder" leads nowhere. Did you mean "/quote-builder"?',
  );
  expect(problem(`${start}![](../../assets/articles/gone.jpg)`)).toBe(
    '“![](../../assets/articles/gone.jpg)”: Say what the picture shows: ![A hand on wet paint](…). “![](../../assets/articles/gone.jpg)”: There is no picture src/assets/articles/gone.jpg. Upload it there, or correct its name.',
  );
});

it('a button keeps the words that are selected, in what it writes', () => {
  const written = (label: string, selected: string) => new Map(snippets).get(label)!(selected);
  expect(written('Bold', 'now')).toBe('**now**');
  expect(written('Quotation', 'One\nTwo')).toBe('\n\n> One\n> Two\n\n');
  expect(linkTo('/ceramic-coating', 'our coating')).toBe('[our coating](/ceramic-coating)');
});

it('a link leads to a page, an article or a product, chosen from a list without private pages that the check accepts', () => {
  const targets = {
    ...blog,
    addresses: [...pages, '/shop', '/shop/soap', '/shop/search.json', '/shop/checkout'],
  };
  const choices = linkChoices(targets);
  expect(choices).toEqual({
    Pages: [...pages, '/shop'],
    Articles: ['/blog/washing-in-winter', '/blog/is-ppf-worth-it'],
    Products: ['/shop/soap'],
  });
  const text = Object.values(choices)
    .flat()
    .map((path) => linkTo(path, ''))
    .join(' ');
  expect(textProblem(text, undefined, targets)).toBeUndefined();
});

it('a link to a whole URL of our site becomes its path', () => {
  const { origin } = facts;
  expect(withPaths(`[a](${origin}/ppf#top) [b](${origin}) ${origin}/ppf`)).toBe(
    `[a](/ppf#top) [b](/) ${origin}/ppf`,
  );
  expect(withPaths(`<TipBox linkPath="${origin}/ppf">`)).toBe('<TipBox linkPath="/ppf">');
  const foreign = `[a](${origin}.example/ppf) [b](https://example.com)`;
  expect(withPaths(foreign)).toBe(foreign);
});

it.each([
  ['made a draft', { draft: true }],
  ['given a date to come', { date: '2026-12-01' }],
])('a published article that others link to is not %s', (_, change) => {
  const problem =
    'Links to this article would lead nowhere. Remove them first; they are in: Home, the article “Salt”.';
  const form = { ...fields, ...change, body };
  const linked = {
    ...blog,
    linkedFrom: new Map([['washing-in-winter', ['Home', 'the article “Salt”']]]),
  };
  expect(entryProblems(file, form, linked)).toEqual([problem]);
  expect(deletionProblems(file, linked)).toEqual([problem]);
  expect(deletionAdvice(file)).toContain('add /blog/washing-in-winter under Business, Redirects');
  expect(deletionProblems('src/content/articles/is-ppf-worth-it.mdx', linked)).toEqual([]);
  expect(entryProblems(file, form, blog)).toEqual([]);
});

it('an article with a date to come says the day on which it appears', () => {
  const said = (date: string, draft = false) =>
    scheduledSentence({ title: 'Salt', date, draft }, '2026-11-20');
  expect(said('2026-12-01')).toBe(
    '“Salt” is scheduled for Tuesday, December 1, 2026: if you publish it now, it appears on the site on that day.',
  );
  expect([said('2026-11-20'), said('2026-12-01', true), said('')]).toEqual(Array(3));
});

it('a price that changes by more than half is not saved before it is confirmed', () => {
  const { pickup, ...others } = shipping.methods;
  const saved = (changes: object) =>
    savingProblems(
      'src/features/shop/catalogue/shipping.json',
      { ...shipping, methods: { ...others, pickup: { ...pickup, ...changes } } },
      { ...blog, readBefore: () => shipping },
    );
  const price = String(2 * Number(pickup.price) + 1);
  expect(saved({ price })).toEqual([
    'Not saved yet. What you wrote is still in the form.',
    expect.stringMatching(/^Methods, Pickup, Price: This changes from .* write "confirmed": /),
  ]);
  expect(saved({ price, confirmed: price })).toEqual([]);
});
