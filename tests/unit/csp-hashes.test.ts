import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepOwnHashes } from '../../integrations/csp-hashes.ts';

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

function page(policy: string): string {
  return `<meta http-equiv="content-security-policy" content="${policy}"><style>a{}</style><script type="module">go()</script>`;
}

it('keeps the hashes of what a page holds and drops those of other pages', () => {
  const policy = `default-src 'none'; script-src 'self' ${hash('go()')} ${hash('other()')}; style-src 'self' ${hash('b{}')} ${hash('a{}')};`;
  expect(keepOwnHashes(page(policy))).toBe(
    page(`default-src 'none'; script-src 'self' ${hash('go()')}; style-src 'self' ${hash('a{}')};`),
  );
});

it('leaves a page without a policy alone', () => {
  expect(keepOwnHashes('<p>Hello</p>')).toBe('<p>Hello</p>');
});
