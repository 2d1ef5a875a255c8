import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { wordCountOf } from '#src/features/blog/article/reading-time.ts';
import { builtPage, builtPages, distFolder } from '#tests/support/site/built-site.ts';

const articles = builtPages().filter(({ path }) => /^\/blog\/[^/]+$/.test(path));

describe.each(articles)('$path', ({ path, document }) => {
  it('numbers its sections in the contents, and each entry leads to its heading', () => {
    const contents = document.querySelector('nav[aria-labelledby="contents"]');
    expect(contents?.querySelector('h2')?.text).toBe('In This Article:');
    const entries = contents?.querySelectorAll('ol > li > a') ?? [];
    const headings = document.querySelectorAll('.prose > h2');
    expect(entries.map((entry) => [entry.getAttribute('href'), entry.text.trim()])).toEqual(
      headings.map((heading) => [`#${heading.id}`, heading.text.trim()]),
    );
    expect(entries.length).toBeGreaterThanOrEqual(5);
  });

  it('offers three other articles, and the one before or after', () => {
    const cards = document.querySelectorAll('.card a').map((link) => link.getAttribute('href'));
    expect(new Set(cards).size).toBe(3);
    expect(cards).not.toContain(path);
    const others = document.querySelectorAll('nav[aria-label="More articles"] a');
    expect(others.length).toBeGreaterThan(0);
  });

  it('labels the cells of its tables for narrow screens', () => {
    for (const table of document.querySelectorAll('.prose table')) {
      const labels = table.querySelectorAll('thead > tr > *').map((cell) => cell.text);
      for (const row of table.querySelectorAll('tbody tr')) {
        expect(row.querySelector('th')?.getAttribute('scope')).toBe('row');
        const cells = row.querySelectorAll('td').map((cell) => cell.getAttribute('data-label'));
        expect(cells).toEqual(labels.slice(1));
      }
    }
  });
});

describe('the list of the journal', () => {
  const { document } = builtPage('/blog');

  it('shows every article as a card, newest first, without a script', () => {
    const cards = document.querySelectorAll('[data-part="list"] .card');
    expect(cards).toHaveLength(articles.length);
    const dates = cards.map((card) => card.querySelector('time')?.getAttribute('datetime') ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href')).toSorted()).toEqual(
      articles.map(({ path }) => path).toSorted(),
    );
  });

  it('has an index for the search that knows the same articles', () => {
    const index = JSON.parse(readFileSync(join(distFolder, 'blog/search/1.json'), 'utf8')) as {
      path: string;
    }[];
    expect(index.map(({ path }) => path).toSorted()).toEqual(
      articles.map(({ path }) => path).toSorted(),
    );
  });
});

describe('the feed', () => {
  const xml = readFileSync(join(distFolder, 'blog/feed.xml'), 'utf8');
  const { rss } = new XMLParser({ ignoreAttributes: false }).parse(xml) as {
    rss: { channel: Channel };
  };
  interface Channel {
    title: string;
    link: string;
    description: string;
    'atom:link': Record<string, string>;
    item: { title: string; link: string; pubDate: string; 'content:encoded': string }[];
  }
  const { channel } = rss;

  it('has what RSS 2.0 asks for', () =>
    expect(channel).toMatchObject({
      title: `${facts.name} Journal`,
      link: `${facts.origin}/blog`,
      description: expect.stringContaining('Surrey') as string,
      'atom:link': { '@_href': `${facts.origin}/blog/feed.xml`, '@_rel': 'self' },
    }));

  it('carries every article in full, newest first', () => {
    expect(channel.item.map(({ link }) => new URL(link).pathname).toSorted()).toEqual(
      articles.map(({ path }) => path).toSorted(),
    );
    const dates = channel.item.map(({ pubDate }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const item of channel.item) {
      const text = parse(item['content:encoded']).text;
      expect(wordCountOf(text), item.title).toBeGreaterThan(1000);
    }
  });

  it('holds only absolute addresses, and those of our own lead to what was built', () => {
    for (const item of channel.item) {
      const content = parse(item['content:encoded']);
      const addresses = [
        ...content.querySelectorAll('[href]').map((element) => element.getAttribute('href') ?? ''),
        ...content.querySelectorAll('[src]').map((element) => element.getAttribute('src') ?? ''),
      ];
      for (const address of addresses) {
        const { origin, pathname } = new URL(address);
        const isArticle = origin === facts.origin && pathname.startsWith('/blog/');
        if (isArticle) expect(existsSync(join(distFolder, `${pathname}.html`)), address).toBe(true);
      }
      expect(content.querySelectorAll('[class], [style], script')).toEqual([]);
    }
  });

  it('is announced in the head of the list and of every article', () => {
    for (const { document, path } of [builtPage('/blog'), ...articles]) {
      const link = document.querySelector('head link[type="application/rss+xml"]');
      expect(link?.getAttribute('href'), path).toBe('/blog/feed.xml');
    }
  });
});
