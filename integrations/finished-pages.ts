import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { areDraftsVisible } from '../src/features/blog/article-order.ts';
import { withoutLinksTo } from '../src/features/blog/hidden-links.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { writeHeaders } from './headers-file.ts';
import { currentContent } from './site-content.ts';

/**
 * Astro writes it beside the first island, where HTML does not allow a style
 * (https://github.com/withastro/astro/issues/10308); base.css says the same.
 */
const islandStyle = /<style>astro-island,astro-slot[^<]*<\/style>/;
const policyMeta = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const moduleTag = /<script type="module" src="([^"]+)"><\/script>/g;
const inlineCode = /<(?:style|script)\b[^>]*>([\s\S]*?)<\/(?:style|script)>/g;
const policyHash = / 'sha256-[^']+'/g;

export function finishedPages(): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const hidden = hiddenArticles(process.env.CONTEXT);
        for (const file of globSync(`${fileURLToPath(dir)}**/*.html`))
          writeFileSync(file, withoutLinksTo(hidden, finishedPage(readFileSync(file, 'utf8'))));
        writeFileSync(new URL('_headers', dir), writeHeaders(process.env.CONTEXT));
      },
    },
  };
}

function hiddenArticles(context: string | undefined): Set<string> {
  const { articles, today } = currentContent().context;
  const isHidden = (readFrom: string) =>
    readFrom > today && !areDraftsVisible({ isDevelopment: false, context });
  return new Set([...articles].flatMap(([slug, { readFrom }]) => (isHidden(readFrom) ? slug : [])));
}

/** Astro writes the hashes of the whole site into every page: each new page would make all others larger, and allow more. */
export function finishedPage(html: string): string {
  const page = paintBeforeModules(html.replace(islandStyle, ''));
  const own = new Set(
    Array.from(page.matchAll(inlineCode), ([, code = '']) => ` 'sha256-${sha256(code)}'`),
  );
  return page.replace(policyMeta, (policy) =>
    policy.replace(policyHash, (hash) => (own.has(hash) ? hash : '')),
  );
}

/**
 * Modules fetched at once share the line with font and pictures. Measured with `npm run bench -- lighthouse` on 2026-11-25:
 * the listing's first paint takes 1.06 times that of a bare page, and 1.31 times without this.
 */
function paintBeforeModules(html: string): string {
  const urls = Array.from(html.matchAll(moduleTag), ([, url]) => url);
  if (urls.length === 0) return html;
  return html
    .replace(moduleTag, '')
    .replace(
      '</body>',
      () => `<script data-modules="${urls.join(' ')}">${afterFirstPaint}</script></body>`,
    );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
