import { describe, expect, it } from 'vitest';
import {
  areDraftsShown,
  listArticles,
  neighboursAt,
  relatedTo,
  type OrderedArticle,
} from '#src/features/blog/article-order.ts';

function article(id: string, data: Partial<OrderedArticle['data']> = {}): OrderedArticle {
  return {
    id,
    data: { date: '2026-01-01', category: 'Care Guides', related: [], draft: false, ...data },
  };
}

const ids = (articles: (OrderedArticle | undefined)[]) => articles.map((entry) => entry?.id);

describe('the order of articles', () => {
  const salt = article('salt', { date: '2025-11-18' });
  const tint = article('tint', { date: '2026-05-21' });
  const wash = article('wash', { date: '2026-03-09', draft: true });

  it('is newest first, and leaves drafts out unless they are asked for', () => {
    expect(ids(listArticles([salt, tint, wash], { showsDrafts: false }))).toEqual(['tint', 'salt']);
    expect(ids(listArticles([salt, tint, wash], { showsDrafts: true }))).toEqual([
      'tint',
      'wash',
      'salt',
    ]);
  });

  it('shows drafts while writing and in previews, never on the public site', () => {
    const shown = (context: string | undefined, isDevelopment = false) =>
      areDraftsShown({ isDevelopment, context });
    expect(shown(undefined, true)).toBe(true);
    expect(shown('deploy-preview')).toBe(true);
    expect(shown('branch-deploy')).toBe(true);
    expect(shown('dev', true)).toBe(true);
    expect(shown('production')).toBe(false);
    expect(shown('production', true)).toBe(false);
    expect(shown(undefined)).toBe(false);
    expect(shown('something new')).toBe(false);
  });

  it('names the article before and the one after', () => {
    const list = [tint, wash, salt];
    expect(neighboursAt(list, 1)).toEqual({ previous: salt, next: tint });
    expect(neighboursAt(list, 0)).toEqual({ previous: wash, next: undefined });
    expect(neighboursAt(list, 2)).toEqual({ previous: undefined, next: wash });
  });
});

describe('what to read next', () => {
  const start = article('start', { related: ['far', 'gone', 'start'] });
  const near = article('near');
  const far = article('far', { category: 'Paint Protection' });
  const last = article('last', { category: 'Detailing Tips' });
  const list = [last, near, start, far];

  it('is what the article names, then its category, then the newest of the rest', () => {
    expect(ids(relatedTo(list, start, 3))).toEqual(['far', 'near', 'last']);
    expect(ids(relatedTo(list, start, 2))).toEqual(['far', 'near']);
  });

  it('is never the article itself, and never twice the same', () => {
    expect(ids(relatedTo(list, start, 9))).toEqual(['far', 'near', 'last']);
    expect(relatedTo([start], start, 3)).toEqual([]);
  });
});
