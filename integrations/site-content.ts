import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContext, type SiteContent } from './content-check/read-context.ts';

let current: SiteContent | undefined;

/** Reads the content for the integrations after it: parsing the texts of 5,000 articles takes seconds. */
export function siteContent(): AstroIntegration {
  return {
    name: 'site-content',
    hooks: {
      'astro:config:setup': ({ config }) => {
        current = readContext(fileURLToPath(config.root));
      },
    },
  };
}

export function currentContent(): SiteContent {
  if (!current) throw new Error('The integration site-content has to come first.');
  return current;
}
