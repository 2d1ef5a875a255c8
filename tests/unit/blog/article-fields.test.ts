import { describe, expect, it } from 'vitest';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { faultlessArticle } from '#tests/support/builders/articles.ts';
import { readSource } from '../../../integrations/content-check/read-source.ts';

const readFrontMatter = (source: string) => readSource('article.mdx', source);

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
