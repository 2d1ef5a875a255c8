import { defineCollection } from 'astro:content';
import { articlesLoader } from './features/blog/articles-loader.ts';

// Without schemas: Astro stores parsed entries from build to build while their files are the same, and would not notice
// that a fact or a rule has changed. What reads an article parses it (src/features/blog/published-articles.ts).
export const collections = { articles: defineCollection({ loader: articlesLoader }) };
