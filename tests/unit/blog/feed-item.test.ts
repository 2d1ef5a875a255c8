import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { feedContent, feedItem } from '#src/features/blog/feed/feed-item.ts';

describe('an article in the feed', () => {
  const page = `${facts.origin}/blog/is-ppf-worth-it`;

  it('carries addresses that work anywhere', () => {
    expect(feedContent('<a href="/ppf">a</a><a href="#costs">b</a><img src="/p.jpg">', page)).toBe(
      `<a href="${facts.origin}/ppf">a</a><a href="${page}#costs">b</a><img src="${facts.origin}/p.jpg">`,
    );
    expect(feedContent('<a href="https://www.bclaws.gov.bc.ca/x">law</a>', page)).toContain(
      'href="https://www.bclaws.gov.bc.ca/x"',
    );
  });

  it('leaves out what only our stylesheet understands', () => {
    const html =
      '<section class="tip" data-astro-cid-abc123><td data-label="Cost">$5</td><source srcset="/a.avif 1w"><img srcset="/b.jpg 1w" src="/b.jpg"></section>';
    expect(feedContent(html, page)).toBe(
      `<section><td>$5</td><img src="${facts.origin}/b.jpg"></section>`,
    );
  });

  it('says who wrote it and when, noon in Surrey', () => {
    const item = feedItem(
      {
        id: 'is-ppf-worth-it',
        data: {
          title: 'Is PPF Worth It?',
          seo: { description: 'Costs.' },
          category: 'Paint Protection',
          date: '2025-11-02',
          author: 'Ana & Team',
        },
      },
      '<p>Text.</p>',
    );
    expect(item).toMatchObject({
      link: page,
      pubDate: new Date('2025-11-02T20:00:00Z'),
      categories: ['Paint Protection'],
      customData: '<dc:creator>Ana &amp; Team</dc:creator>',
    });
  });
});
