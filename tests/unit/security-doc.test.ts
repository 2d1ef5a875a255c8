import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('the source', () => {
  const files = ['src', 'netlify/functions']
    .flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(ts|tsx|mts|astro)$/.test(file));

  it.each([
    ['runs code made of text', /\beval\(|\bnew Function\b|\bset(Timeout|Interval)\(\s*['"`]/],
    [
      'writes markup made of text',
      /\b(inner|outer)HTML\s*=|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write\b/,
    ],
    ['calls over plain http', /fetch\(\s*['"`]http:/],
    ['skips the check of a certificate', /rejectUnauthorized|NODE_TLS_REJECT/],
    ['listens to messages of other windows', /addEventListener\(\s*['"]message|\bonmessage\b/],
    ['follows redirects of others', /redirect:\s*['"]follow/],
  ])('nowhere %s', (_, pattern) => {
    expect(files.filter((file) => pattern.test(read(file)))).toEqual([]);
  });
});
