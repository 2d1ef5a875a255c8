import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { feedItem } from '#src/features/blog/feed/feed-item.ts';

describe('an article in the feed', () => {
  const page = `${facts.origin}/blog/is-ppf-worth-it`;

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
