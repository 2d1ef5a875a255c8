import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, type HTMLElement } from 'node-html-parser';
import { copySite } from '#tests/support/site-copy.ts';
import type { FakeRepository } from './fake-repository.ts';

/**
 * A page of the journal in the preview that Netlify would build from a branch. Throws what the build said where it was
 * refused. The other pages and the editor do not belong to it.
 */
export async function previewOf(
  repository: FakeRepository,
  branch: string,
  page: string,
): Promise<HTMLElement> {
  const copy = copySite();
  const inCopy = (path: string) => join(copy.root, path);
  try {
    for (const entry of readdirSync(inCopy('src/pages')))
      if (entry !== 'blog') rmSync(inCopy(`src/pages/${entry}`), { recursive: true });
    const config = readFileSync(inCopy('astro.config.mjs'), 'utf8');
    writeFileSync(inCopy('astro.config.mjs'), config.replace('    editor(),\n', ''));
    for (const [path, content] of repository.branch(branch).files) {
      mkdirSync(dirname(inCopy(path)), { recursive: true });
      writeFileSync(inCopy(path), content);
    }
    const { isBuilt, output } = await copy.build({ CONTEXT: 'deploy-preview' });
    if (!isBuilt) throw new Error(output);
    return parse(readFileSync(inCopy(`dist/${page}.html`), 'utf8'));
  } finally {
    copy.remove();
  }
}
