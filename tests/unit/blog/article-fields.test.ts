import { describe, expect, it } from 'vitest';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { faultlessArticle } from '#tests/support/builders/articles.ts';
import { readFrontMatter } from '../../../integrations/content-check/front-matter.ts';

function messagesFor(search: string | RegExp, replacement: string): string[] {
  const changed = faultlessArticle.replace(search, replacement);
  expect(changed).not.toBe(faultlessArticle);
  const parsed = ArticleFields.safeParse(readFrontMatter(changed).fields);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

/** The faultless front matter with another text in one place. */
function withText(path: string, text: string): unknown {
  const { fields } = readFrontMatter(faultlessArticle);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((value, key) => Reflect.get(value as object, key), fields);
  Reflect.set(owner as object, last, text);
  return fields;
}

describe('the front matter of an article', () => {
  it('is accepted when nothing is wrong with it', () => {
    const article = ArticleFields.parse(readFrontMatter(faultlessArticle).fields);
    expect(article).toMatchObject({ date: '2026-01-12', draft: false, category: 'Care Guides' });
  });

  it('is a draft only when it says so, and needs no list of related articles', () => {
    const { fields } = readFrontMatter(faultlessArticle.replace(/^related:.*$/m, 'draft: true'));
    expect(ArticleFields.parse(fields)).toMatchObject({ draft: true, related: [] });
  });

  it('keeps the day that was written where the reader makes a date of it', () => {
    const { fields } = readFrontMatter(faultlessArticle);
    const read = { ...(fields as object), date: new Date('2026-01-12') };
    expect(ArticleFields.parse(read).date).toBe('2026-01-12');
  });

  it.each<[mistake: string, search: string | RegExp, replacement: string, sentence: string]>([
    ['a missing title', /^title:.*\n/m, '', 'Add "title".'],
    [
      'a misspelled field',
      'author:',
      'auhtor:',
      'There is no field "auhtor" in the file. Write "author" instead.',
    ],
    [
      'a field of another system',
      'author: Lustreworks Team',
      'author: Lustreworks Team\nlayout: post',
      'There is no field "layout" in the file; the fields are seo, category, title, date, updated, author, image, intro, related, draft, cta.',
    ],
    [
      'a date in words',
      'date: 2026-01-12',
      'date: January 12, 2026',
      'Write "date" as year, month and day, such as 2026-03-09.',
    ],
    [
      'a day that does not exist',
      'date: 2026-01-12',
      'date: 2026-02-30',
      'Write "date" as year, month and day, such as 2026-03-09.',
    ],
    [
      'a category that is nearly right',
      'category: Care Guides',
      'category: Care guide',
      'Choose the category from Paint Protection, Detailing Tips, Ceramic Coating, Care Guides. Did you mean Care Guides?',
    ],
    [
      'a description that is too short',
      /description: ".*"/,
      'description: "How to wash a car in winter."',
      'Write at least 70 characters for "seo.description"; it has 28.',
    ],
    [
      'a headline that search engines would cut',
      /title: "Washing a Car in Winter, Step by Step"/,
      `title: "${'Washing a car '.repeat(5)}"`,
      'Keep "seo.title" to 60 characters; it has 69.',
    ],
    [
      'a picture without a description',
      /alt: ".*"/,
      'alt: ""',
      'Write at least 15 characters for "image.alt"; it is empty.',
    ],
    ['a missing description of the picture', /\n {2}alt: ".*"/, '', 'Add "image.alt".'],
    [
      'a description that begins with what everyone hears anyway',
      /alt: "A hand/,
      'alt: "Picture of a hand',
      'Start "image.alt" with what is to be seen; leave out "picture of".',
    ],
    [
      'a picture named without its folder',
      'file: ../../assets/pictures/washing-in-winter.jpg',
      'file: Washing in Winter.JPG',
      'Choose a JPEG for "image.file", or a WebP: ../../assets/pictures/coated-door.jpg, its name in small letters, digits and hyphens.',
    ],
    [
      'no button that stands out',
      ', primary: true',
      '',
      'Give exactly one button in "cta.buttons" the mark "primary: true".',
    ],
    [
      'a button that leads to a full address',
      'path: /quote-builder',
      'path: lustreworks.example/quote-builder',
      'Write "cta.buttons.path" as the path of a page on this site, starting with a slash: /ppf.',
    ],
    [
      'a draft marked with a word',
      'author: Lustreworks Team',
      'author: Lustreworks Team\ndraft: maybe',
      'Write "draft: true" for a draft, or leave the line out to publish.',
    ],
    [
      'an update before the first day',
      'date: 2026-01-12',
      'date: 2026-01-12\nupdated: 2025-12-31',
      '"updated" is earlier than "date"; one of the two is wrong.',
    ],
    [
      'a missing block at the end',
      /cta:[\s\S]*\n---/,
      '---',
      'Add "cta" with the fields title, paragraphs, buttons, contact.',
    ],
    [
      'a related article that is not a list',
      'related: [is-ppf-worth-it]',
      'related: is-ppf-worth-it',
      '"related" is a list: [what-is-ceramic-coating, is-ppf-worth-it].',
    ],
  ])('answers %s with a sentence', (_, search, replacement, sentence) => {
    const messages = messagesFor(search, replacement);
    expect(messages).toContain(sentence);
    // No sentence of the library's own, which speaks to programmers.
    expect(messages.join(' ')).not.toMatch(/invalid|expected|unrecognized/i);
  });

  it.each<[path: string, fewest: number, most: number]>([
    ['title', 10, 80],
    ['author', 3, 60],
    ['image.alt', 15, 160],
    ['intro', 80, 420],
    ['cta.title', 10, 80],
    ['cta.paragraphs.0', 30, 320],
    ['cta.buttons.0.label', 2, 40],
    ['cta.contact.text', 5, 200],
    ['cta.contact.linkText', 4, 40],
  ])('takes %s from %i to %i characters', (path, fewest, most) => {
    for (const length of [fewest - 1, fewest, most, most + 1]) {
      const isTaken = ArticleFields.safeParse(withText(path, 'x'.repeat(length))).success;
      expect([length, isTaken]).toEqual([length, fewest <= length && length <= most]);
    }
  });
});
