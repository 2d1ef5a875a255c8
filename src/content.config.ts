import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

// Without schemas: Astro stores parsed entries from build to build while their files are the same, and would not notice
// that a fact or a rule has changed. src/read-content.ts parses what a page reads.
export const collections = {
  articles: defineCollection({ loader: glob({ base: 'src/content/articles', pattern: '*.mdx' }) }),
};
