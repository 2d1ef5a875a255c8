import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { readArticle } from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import { readContext } from '../../../integrations/content-check/read-context.ts';
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

  it('lacks its own words where the placeholders stand, and nothing else: it can be looked at from the start', () => {
    const article = readArticle('wax', written);
    const known = readArticle('what-is-ceramic-coating', '---\n---\n');
    const pages = ['/quote-builder', '/inquiries', '/ceramic-coating'];
    const { pictures } = readContext(projectRoot).context;
    const failures = checkArticle(article, {
      ...linkTargets([article, known], pages, '2026-11-20'),
      pictures,
      reportsWarnings: true,
    });
    expect(new Set(failures.map(({ message }) => message))).toEqual(
      new Set(['Replace "WRITE HERE …" with your own words.']),
    );
    expect(failures.length).toBeGreaterThan(10);
  });
});
