import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArticle } from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import { newArticle, slugFor } from '../../../tools/new-article.ts';

const folder = join(import.meta.dirname, '../../../src/content/articles');
const template = readFileSync(join(folder, '../../../docs/article-template.mdx'), 'utf8');

describe('the name of a new article', () => {
  it('is its title in small letters and hyphens', () => {
    expect(slugFor('Is PPF Worth It?', [])).toBe('is-ppf-worth-it');
    expect(slugFor('  Café: wax’s gloss & more ', [])).toBe('cafe-waxs-gloss-more');
  });

  it('is never one that is taken', () => {
    expect(slugFor('Washing', ['washing'])).toBe('washing-2');
    expect(slugFor('Washing', ['washing', 'washing-2'])).toBe('washing-3');
  });

  it('needs letters', () => expect(() => slugFor('!?', [])).toThrow('The title needs letters'));
});

describe('a new article', () => {
  const written = newArticle(template, 'Wax: "old" & $new', '2026-11-20');

  it('has its title, its day and the mark of a draft', () => {
    const { front } = readArticle('wax', written);
    expect(front.fields).toMatchObject({
      title: 'Wax: "old" & $new',
      date: '2026-11-20',
      draft: true,
    });
  });

  it('is rejected until every placeholder is replaced, and for nothing else but its picture', () => {
    const article = readArticle('wax', written);
    const known = readArticle('what-is-ceramic-coating', '---\n---\n');
    const failures = checkArticle(article, {
      ...linkTargets(
        [article, known],
        ['/quote-builder', '/inquiries', '/ceramic-coating'],
        '2026-11-20',
      ),
      pictures: new Map(),
    });
    const messages = new Set(failures.map(({ message }) => message));
    expect(messages).toEqual(
      new Set([
        'Replace "WRITE HERE …" with your own words.',
        'image, file: There is no picture src/assets/pictures/name-of-the-picture.jpg. Upload it there, or correct its name.',
      ]),
    );
    expect(failures.length).toBeGreaterThan(10);
  });
});
