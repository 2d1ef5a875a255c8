import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parse, type HTMLElement } from 'node-html-parser';

export const distFolder = join(import.meta.dirname, '../../../dist');

export interface BuiltPage {
  path: string;
  html: string;
  document: HTMLElement;
}

export function builtPaths(): string[] {
  return htmlFiles().map(pathOf);
}

let parsed: readonly BuiltPage[] | undefined;

export function builtPages(): readonly BuiltPage[] {
  return (parsed ??= htmlFiles().map((file) => {
    const html = readFileSync(join(distFolder, file), 'utf8');
    return { path: pathOf(file), html, document: parse(html) };
  }));
}

export function builtPage(path: string): BuiltPage {
  const page = builtPages().find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The build has no page ${path}. Run "npm run build" first.`);
  return page;
}

export function textOf({ document }: BuiltPage): string {
  const body = document.querySelector('body');
  return (body?.structuredText ?? '').replace(/\s+/g, ' ').trim();
}

export const articlePaths = (): string[] =>
  builtPaths().filter((path) => /^\/blog\/[^/]+$/.test(path));

/** Without the editor's page: no visitor opens it, and tests/site/editor.test.ts is about it alone. */
function htmlFiles(): string[] {
  return readdirSync(distFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && file !== 'admin.html',
  );
}

function pathOf(file: string): string {
  return `/${relative('', file)
    .replace(/\.html$/, '')
    .replace(/^index$/, '')}`;
}

export const menuScriptBytes = 300;

const compressed = new Map<string | Buffer, number>();

export function brotliBytes(content: string | Buffer): number {
  const bytes =
    compressed.get(content) ??
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  compressed.set(content, bytes);
  return bytes;
}

export function scriptFilesOf(document: HTMLElement): string[] {
  return document
    .querySelectorAll('script[src], script[data-modules]')
    .flatMap((script) => [
      ...(script.getAttribute('src')?.split(' ') ?? []),
      ...(script.getAttribute('data-modules')?.split(' ') ?? []),
    ]);
}

export function scriptCodeOf(document: HTMLElement): string {
  const inline = document.querySelectorAll('script:not([type="application/ld+json"])');
  return [...inline.map(({ text }) => text), ...scriptFilesOf(document).map(codeOf)].join('');
}

function codeOf(url: string): string {
  const code = readFileSync(join(distFolder, url), 'utf8');
  const imports = [...code.matchAll(/(?:from|import)\s*["`]\.\/([^"`]+)["`]/g)];
  return code + imports.map(([, file = '']) => codeOf(`/_astro/${file}`)).join('');
}
