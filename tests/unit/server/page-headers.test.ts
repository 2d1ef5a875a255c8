import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageHeaders } from '#src/server/page-headers.server.ts';
import { projectRoot } from '#tests/support/project-root.ts';

it('a page made on demand has every header that netlify.toml gives to files', () => {
  const toml = readFileSync(path.join(projectRoot, 'netlify.toml'), 'utf8');
  const block = /for = "\/\*"\s+\[headers\.values\]\n([\s\S]*?)\n\n/.exec(toml)?.[1] ?? '';
  const written = Array.from(block.matchAll(/^\s+([\w-]+) = (".*")$/gm), ([, name, value]) => [
    name,
    JSON.parse(value ?? '') as string,
  ]);
  // The policy against frames is in the page's own policy there.
  const { 'Content-Security-Policy': frames, ...headers } = Object.fromEntries(written) as Record<
    string,
    string
  >;

  expect(frames).toBe("frame-ancestors 'none'");
  expect(pageHeaders).toEqual({ 'Cache-Control': 'no-store', ...headers });
});
