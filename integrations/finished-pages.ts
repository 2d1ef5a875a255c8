import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterFirstPaint } from './after-first-paint.ts';

/**
 * Astro writes it beside the first island, where HTML does not allow a style
 * (https://github.com/withastro/astro/issues/10308); base.css says the same.
 */
const islandStyle = /<style>astro-island,astro-slot[^<]*<\/style>/;
const styleTag = /<style>[\s\S]+?<\/style>/g;
const rule = /([^{}]+)\{[^{}]*\}/g;
const emptyCondition = /@(?:media|supports)[^{}]*\{\}/g;
const componentClass = /astro-\w{8}/g;
/** Also the names of CSS modules (island-bundle.ts): a page without an island shows no others later. */
const anyClass = /astro-\w{8}|\b_[\w-]{4}/g;
const policyMeta = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const scriptPair = /<script>(.*?)<\/script><script>(.*?)<\/script>/s;
const moduleTag = /<script type="module" src="([^"]+)"><\/script>/g;
const inlineCode = /<(?:style|script)\b[^>]*>([\s\S]*?)<\/(?:style|script)>/g;
const policyHash = / 'sha256-[^']+'/g;
const styleHashes = /(?<=style-src[^;]*)(?: 'sha256-[^']+')+/;

export function finishedPages(): AstroIntegration {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const file of globSync(`${fileURLToPath(dir)}**/*.html`))
          writeFileSync(file, finishedPage(readFileSync(file, 'utf8')));
      },
    },
  };
}

export function finishedPage(html: string): string {
  return retainOwnHashes(
    joinScripts(retainOwnStyles(paintBeforeModules(html.replace(islandStyle, '')))),
  );
}

/**
 * One style for what the page shows: Astro writes several, and styles a page for every component that it imports, a
 * tenth of the page of a service.
 */
function retainOwnStyles(html: string): string {
  const [first, ...others] = html.match(styleTag) ?? [];
  if (first === undefined) return html;
  const bare = others.reduce((text, style) => text.replace(style, ''), html);
  const classes = html.includes('<astro-island') ? componentClass : anyClass;
  const visible = new Set(bare.replace(first, '').match(classes));
  const own = [first, ...others]
    .map((style) => style.slice('<style>'.length, -'</style>'.length))
    .join('')
    .replace(rule, (whole, selectors: string) => {
      const components = selectors.match(classes);
      return components?.some((one) => visible.has(one)) === false ? '' : whole;
    })
    .replace(emptyCondition, '');
  return bare
    .replace(first, () => `<style>${own}</style>`)
    .replace(policyMeta, (policy) => policy.replace(styleHashes, ` 'sha256-${sha256(own)}'`));
}

/** Modules asked for at once share the line with font and pictures: text comes 300 ms later on a slow phone. */
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

/** What Astro writes before the first island are two scripts; one has one hash. */
function joinScripts(html: string): string {
  const [pair, one, other] = scriptPair.exec(html) ?? [];
  if (pair === undefined || one === undefined || other === undefined) return html;
  const both = `${one}\n${other}`;
  return html
    .replace(pair, () => `<script>${both}</script>`)
    .replace(`'sha256-${sha256(one)}'`, `'sha256-${sha256(both)}'`);
}

/**
 * Astro writes the hashes of the whole site into every page: with each new page, all the others
 * would grow and allow more.
 */
function retainOwnHashes(html: string): string {
  const own = new Set(
    Array.from(html.matchAll(inlineCode), ([, code = '']) => ` 'sha256-${sha256(code)}'`),
  );
  return html.replace(policyMeta, (policy) =>
    policy.replace(policyHash, (hash) => (own.has(hash) ? hash : '')),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
