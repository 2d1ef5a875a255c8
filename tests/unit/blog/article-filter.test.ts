import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch } from '#src/lib/search/search.ts';
import {
  filterArticles,
  foundText,
  searchDocument,
} from '#src/features/blog/list/article-filter.ts';
import { readQuery, writeQuery } from '#src/features/blog/list/article-query.ts';

const articles = [
  {
    path: '/1',
    title: 'Is PPF Worth It?',
    excerpt: 'Costs of film in Surrey.',
    category: 'Paint Protection',
  },
  { path: '/2', title: 'Winter Road Salt', excerpt: 'What brine does.', category: 'Care Guides' },
  { path: '/3', title: 'Window Tint', excerpt: 'Where film may go.', category: 'Care Guides' },
];

const find = createSearch(articles.map(searchDocument));

function titlesFor(search: string, category = ''): string[] {
  return filterArticles(articles, { search, category }, find).map(({ title }) => title);
}

describe('the search of the journal', () => {
  it('looks in title and excerpt, in capitals or not', () => {
    expect(titlesFor('FILM')).toEqual(['Is PPF Worth It?', 'Window Tint']);
    expect(titlesFor('salt')).toEqual(['Winter Road Salt']);
  });

  it('finds words in any order, and one that is mistyped where nothing else is found', () => {
    expect(titlesFor('surrey films')).toEqual(['Is PPF Worth It?']);
    expect(titlesFor('windwo')).toEqual(['Window Tint']);
  });

  it('keeps to the chosen category', () => {
    expect(titlesFor('film', 'Care Guides')).toEqual(['Window Tint']);
    expect(titlesFor('', 'Care Guides')).toEqual(['Winter Road Salt', 'Window Tint']);
  });

  it('shows everything where nothing is asked for, and nothing where nothing matches', () => {
    expect(titlesFor('  ')).toHaveLength(3);
    expect(titlesFor('bicycle')).toEqual([]);
    expect(titlesFor('', 'Bicycles')).toEqual([]);
  });

  it('says how many it found', () => {
    expect(foundText(0, true)).toBe('No articles found matching your criteria.');
    expect(foundText(1, true)).toBe('1 article found.');
    expect(foundText(12, true)).toBe('12 articles found.');
    expect(foundText(0, false)).toBe('0 articles found so far. Searching older articles…');
  });
});

describe('the query in the address', () => {
  it('reads back what it wrote', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (search, category) => {
        const query = { search: search.trim(), category };
        expect(readQuery(writeQuery(query))).toEqual(query);
      }),
    ));

  it('is left out where everything is shown', () => {
    expect(writeQuery({ search: ' ', category: '' })).toBe('');
    expect(writeQuery({ search: 'film', category: 'Care Guides' })).toBe(
      '?search=film&category=Care+Guides',
    );
  });
});
