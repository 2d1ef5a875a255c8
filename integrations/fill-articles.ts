import type { AstroIntegration } from 'astro';
import { fillFacts } from '../src/business/fill-facts.ts';

const plugin = {
  name: 'fill-articles',
  enforce: 'pre',
  transform: { order: 'pre', filter: { id: /\.mdx$/ }, handler: fillFacts },
} as const;

/** Fills our facts into the text of articles, before MDX would take {name} for a variable. */
export function fillArticles(): AstroIntegration {
  return {
    name: 'fill-articles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
