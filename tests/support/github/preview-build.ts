import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';
import { copySite } from '#tests/support/site-copy.ts';
import type { FakeRepository } from './fake-repository.ts';

/**
 * The journal as Netlify would build it from a branch: its pages by their paths. Throws what the build said where it
 * was refused. The other pages and the editor do not belong to it.
 */
export async function buildJournal(
  repository: FakeRepository,
  branch: string,
  context: 'deploy-preview' | 'production',
): Promise<(path: string) => HTMLElement> {
  const copy = copySite();
  const inCopy = (path: string) => join(copy.root, path);
  try {
    for (const page of readdirSync(inCopy('src/pages')))
      if (page !== 'blog') rmSync(inCopy(`src/pages/${page}`), { recursive: true });
    const config = readFileSync(inCopy('astro.config.mjs'), 'utf8');
    writeFileSync(inCopy('astro.config.mjs'), config.replace('    editor(),\n', ''));
    for (const [path, content] of repository.branch(branch).files) {
      mkdirSync(dirname(inCopy(path)), { recursive: true });
      writeFileSync(inCopy(path), content);
    }
    const { isBuilt, output } = await copy.build({ CONTEXT: context });
    if (!isBuilt) throw new Error(output);
    const pages = new Map(
      readdirSync(inCopy('dist'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map((file) => [file, readFileSync(inCopy(join('dist', file)), 'utf8')]),
    );
    return (path) => parse(pages.get(`${path}.html`) ?? '');
  } finally {
    copy.remove();
  }
}
