import { defineCollection } from 'astro:content';
import { articlesLoader } from './features/blog/articles-loader.ts';

// Without a schema: src/features/blog/published-articles.ts parses what a page reads, and leaves out unfinished drafts.
export const collections = { articles: defineCollection({ loader: articlesLoader }) };
