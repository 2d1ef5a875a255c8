import { describe, expect, it } from 'vitest';
import { ServiceContent } from '#src/features/services/service-content.ts';
import { messagesOf } from './messages-of.ts';

const titled = { title: 'A title', text: 'A text' };
const points = {
  kind: 'points',
  id: 'benefits',
  title: 'Why',
  layout: 'rows',
  items: [titled, titled],
};
const packages = {
  kind: 'packages',
  id: 'packages',
  title: 'Which',
  hasQuoteLinks: true,
  packages: ['small', 'middle', 'large'].map((id) => ({ id, name: id, text: 'A text' })),
  rows: [{ label: 'Hood', values: { small: 'No', middle: 'Half', large: 'Yes' } }],
};
const service = {
  seo: { title: 'Ten letters at least', description: 'A description. '.repeat(6) },
  hero: {
    eyebrow: 'An eyebrow',
    title: 'A title',
    lead: 'A lead',
    facts: Array.from({ length: 3 }, () => ({ value: '1', label: 'one' })),
  },
  icon: 'ppf',
  summary: 'A summary',
  included: ['a', 'b', 'c'],
  advantages: ['a', 'b', 'c'],
  sections: [points, packages],
  prices: { title: 'A title', intro: 'An intro' },
  related: ['ppf'],
  articles: [],
  closing: titled,
};

function withSections(...sections: unknown[]) {
  return { ...service, sections };
}

describe('a file in src/content/services', () => {
  it('may look like this', () => expect(messagesOf(ServiceContent, service)).toEqual([]));

  it.each([
    [
      'an empty text',
      { closing: { title: 'A title', text: '' } },
      'closing.text: This text is empty. Write it, or take the line out.',
    ],
    [
      'a fourth fact',
      { hero: { ...service.hero, facts: [...service.hero.facts, { value: '1', label: 'x' }] } },
      'hero.facts: The strip under the hero shows exactly three facts.',
    ],
    [
      'a long summary',
      { summary: 'a'.repeat(161) },
      'summary: Keep the summary to 160 characters, so that all cards are equally high.',
    ],
    [
      'a long title',
      { seo: { ...service.seo, title: 'a'.repeat(61) } },
      'seo.title: Keep seo.title to 60 characters; search engines cut the rest.',
    ],
    [
      'an unknown service',
      { related: ['tires'] },
      'related.0: Name a service by its file: paint-correction, ceramic-coating, auto-detailing, window-tinting, headlight-restoration, ppf, undercoating.',
    ],
    [
      'a slug that is an address',
      { articles: [{ slug: '/blog/is-ppf-worth-it', title: 'x' }] },
      'articles.0.slug: Write an id in small letters and hyphens, such as "our-process".',
    ],
  ])('says in plain words what is wrong with %s', (_, change, message) =>
    expect(messagesOf(ServiceContent, { ...service, ...change })).toEqual([message]),
  );

  it.each([
    [
      'an unknown layout',
      { ...points, layout: 'grid' },
      'sections.0.layout: Write layout as rows, columns or split.',
    ],
    [
      'two packages',
      { ...packages, packages: packages.packages.slice(1), rows: [] },
      'sections.0.packages: A packages section compares exactly three packages.',
    ],
    [
      'a row without a value',
      { ...packages, rows: [{ label: 'Hood', values: { small: 'Yes' } }] },
      'sections.0.rows.0.values: Give "Hood" a part of the car, or one value for each package: small, middle, large.',
    ],
    [
      'a misspelt id',
      { ...points, id: 'Our Process' },
      'sections.0.id: Write an id in small letters and hyphens, such as "our-process".',
    ],
  ])('says in which section %s stands', (_, section, message) =>
    expect(messagesOf(ServiceContent, withSections(section, points))).toEqual([message]),
  );
});
