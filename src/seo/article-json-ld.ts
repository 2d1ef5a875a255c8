import type { BlogPosting } from 'schema-dts';
import { facts, teamName } from '#src/business/facts.ts';

export interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  category: string;
  author: string;
  date: string;
  updated?: string | undefined;
  wordCount: number;
  image: string;
}

export function articleJsonLd(article: ArticleFacts): Exclude<BlogPosting, string> {
  const address = (path: string) => new URL(path, facts.origin).href;
  const business = { '@type': 'Organization' as const, name: facts.name, url: address('/') };
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    articleSection: article.category,
    mainEntityOfPage: address(article.path),
    url: address(article.path),
    inLanguage: 'en-CA',
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    wordCount: article.wordCount,
    image: [address(article.image)],
    author: article.author === teamName ? business : { '@type': 'Person', name: article.author },
    publisher: business,
  };
}
