import { describe, expect, it } from 'vitest';
import { facts, teamName } from '#src/business/facts.ts';
import { articleJsonLd, type ArticleFacts } from '#src/seo/article-json-ld.ts';

const article: ArticleFacts = {
  path: '/blog/is-ppf-worth-it',
  title: 'Is PPF Worth It?',
  description: 'Costs.',
  category: 'Paint Protection',
  author: teamName,
  date: '2025-11-02',
  wordCount: 1400,
  image: '/_astro/film.jpg',
};

describe('an article for search engines', () => {
  it('says what it is, where it is and when it was written', () =>
    expect(articleJsonLd(article)).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Is PPF Worth It?',
      url: `${facts.origin}/blog/is-ppf-worth-it`,
      image: [`${facts.origin}/_astro/film.jpg`],
      datePublished: '2025-11-02',
      dateModified: '2025-11-02',
      author: { '@type': 'Organization', name: facts.name },
    }));

  it('says when its facts were checked again', () =>
    expect(articleJsonLd({ ...article, updated: '2026-04-01' })).toMatchObject({
      datePublished: '2025-11-02',
      dateModified: '2026-04-01',
    }));

  it('names a person as a person', () => {
    const data = articleJsonLd({ ...article, author: 'Ana Roy' });
    expect(data).toMatchObject({ author: { '@type': 'Person', name: 'Ana Roy' } });
  });
});
