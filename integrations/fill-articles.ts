import { fillFacts } from '../src/business/fill-facts.ts';

/** Fills our facts into the text of articles, before MDX would take {name} for a variable. */
export const fillArticles = {
  name: 'fill-articles',
  enforce: 'pre',
  transform: { order: 'pre', filter: { id: /\.mdx$/ }, handler: fillFacts },
} as const;
