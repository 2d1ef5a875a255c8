import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const document = read('docs/security.md');

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

  it('keeps in a browser what the table says, and nothing else', () => {
    const named = /\b(?:key|\w+Key|cookieName)(?: =|:) ['`]([\w-]+)/g;
    const stored = files
      .filter((file) =>
        /session-storage|sessionStorage|persistentAtom|createForm|createLeadForm|cookieName/.test(
          read(file),
        ),
      )
      .flatMap((file) => [...read(file).matchAll(named)].map(([, name]) => name));
    const table = [
      ...document.matchAll(/^\| `([\w-]+)[^`]*` +\| (?:cookie|`(?:session|local)Storage`)/gm),
    ];

    expect(stored.toSorted()).toEqual(table.map(([, name]) => name).toSorted());
    const others = /localStorage\b|indexedDB\b|document\.cookie|caches\.open/;
    // They ask whether there is storage; @nanostores/persistent writes for the cart, for mails nothing does.
    const mails = 'src/features/leads/rejected-storage.client.ts';
    const cart = 'src/features/shop/cart/cart.store.ts';
    expect(files.filter((file) => others.test(read(file)))).toEqual([mails, cart]);
  });
});
