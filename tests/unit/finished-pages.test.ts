import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { finishedPage } from '../../integrations/finished-pages.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyMeta = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}">`;

it.each([
  [
    'has the style of its islands in the head, once',
    `<head></head><body><div>${style}<astro-island></div></body>`,
    `<head>${style}</head><body><div><astro-island></div></body>`,
  ],
  [
    'allows the inline code it holds and drops the hashes of other pages',
    `${policyMeta(`script-src 'self' ${hash('go()')} ${hash('other()')}; style-src ${hash('b{}')} ${hash('a{}')};`)}<style>a{}</style><script type="module">go()</script>`,
    `${policyMeta(`script-src 'self' ${hash('go()')}; style-src ${hash('a{}')};`)}<style>a{}</style><script type="module">go()</script>`,
  ],
  [
    'without islands and policy stays as it is',
    '<head></head><p>Hello</p>',
    '<head></head><p>Hello</p>',
  ],
])('a finished page %s', (_, built, finished) => {
  expect(finishedPage(built)).toBe(finished);
});
