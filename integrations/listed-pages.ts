import { existsSync, readFileSync } from 'node:fs';
import { publicPath } from '#src/lib/paths.ts';
import { isIndexable } from '#src/seo/head.ts';

export function isListedPage(url: string): boolean {
  const path = new URL(url).pathname;
  const page = path === '/' ? '/index' : publicPath(path);
  const file = new URL(`../dist${page}.html`, import.meta.url);
  return existsSync(file) && isIndexable(readFileSync(file, 'utf8'));
}
