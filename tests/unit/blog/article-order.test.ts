import { describe, expect, it } from 'vitest';
import {
  areDraftsVisible,
  dueDays,
  listArticles,
  neighboursAt,
  notYetRead,
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

  it('is newest first, and leaves out drafts and what is due later unless they are asked for', () => {
    const listed = (showsDrafts: boolean, today: string) =>
      ids(listArticles([salt, tint, wash], { showsDrafts, today }));
    expect(listed(false, '2026-05-21')).toEqual(['tint', 'salt']);
    expect(listed(false, '2026-05-20')).toEqual(['salt']);
    expect(listed(true, '2026-05-20')).toEqual(['tint', 'wash', 'salt']);
  });

  it('says of an article that readers cannot see when they can', () => {
    expect(notYetRead(wash.data, '2026-12-31')).toMatch(/^Draft: /);
    expect(notYetRead(tint.data, '2026-05-20')).toBe(
      'Scheduled: readers can see this article from May 21, 2026 on.',
    );
    expect(notYetRead(tint.data, '2026-05-21')).toBeUndefined();
  });

  it('names the days on which something is due, drafts aside', () => {
    const twin = article('twin', { date: '2026-05-21' });
    expect(dueDays([tint, twin, salt, wash], '2025-11-01')).toEqual(['2025-11-18', '2026-05-21']);
    expect(dueDays([tint, wash], '2026-05-21')).toEqual([]);
  });

  it('shows drafts while writing and in previews, never on the public site', () => {
    const visible = (context: string | undefined, isDevelopment = false) =>
      areDraftsVisible({ isDevelopment, context });
    expect(visible(undefined, true)).toBe(true);
    expect(visible('deploy-preview')).toBe(true);
    expect(visible('branch-deploy')).toBe(true);
    expect(visible('dev', true)).toBe(true);
    expect(visible('production')).toBe(false);
    expect(visible('production', true)).toBe(false);
    expect(visible(undefined)).toBe(false);
    expect(visible('something new')).toBe(false);
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
