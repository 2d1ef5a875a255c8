import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/**
 * Keeps search engines out of every build that is not the published one: previews are public by
 * link. netlify.toml cannot set headers by context, so they go into Netlify's `_headers` file.
 * https://docs.netlify.com/manage/routing/headers/
 */
export function closedPreviews(): AstroIntegration {
  return {
    name: 'closed-previews',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const headers = previewHeaders(process.env.CONTEXT);
        if (headers) writeFileSync(new URL('_headers', dir), headers);
      },
    },
  };
}

/** The text of `_headers` for a build's context, or nothing for the published site. */
export function previewHeaders(context: string | undefined): string | undefined {
  const isPublished = context === undefined || context === 'production';
  return isPublished ? undefined : '/*\n  X-Robots-Tag: noindex, nofollow\n';
}
