import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const document = read('docs/security.md');

/** What applies to this site of the OWASP Application Security Verification Standard 5.0.0, levels 1 and 2. */
// prettier-ignore
const requirements = {
  '1.1': [2],
  '1.2': [1, 2, 3, 4, 9],
  '1.3': [2, 3, 6, 11],
  '1.4': [2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 4],
  '7.5': [2],
  '8.2': [1, 2],
  '8.3': [1],
  '12.2': [1],
  '12.3': [2],
  '13.1': [1],
  '13.2': [4],
  '13.3': [1],
  '13.4': [1, 2, 3, 5],
  '14.1': [1],
  '14.2': [1, 3],
  '14.3': [2, 3],
  '15.1': [1, 2],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1],
  '16.5': [1, 2, 3],
};

describe('docs/security.md', () => {
  const proofs = [...document.matchAll(/`((?:src|tests|tools|\.github)\/[\w./-]+)`/g)];

  it.each([...new Set(proofs.map(([, path = '']) => path))])('names %s, which exists', (path) => {
    expect(existsSync(join(projectRoot, path))).toBe(true);
  });

  it('answers every requirement of the ASVS that applies', () => {
    const requested = Object.entries(requirements).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    const answered = [...document.matchAll(/^\| (\d+\.\d+\.\d+) +\|/gm)].map(([, id]) => id);

    expect(answered).toEqual(requested);
  });
});

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
