import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../integrations/after-first-paint.ts';
import { withoutLinksTo } from '#src/features/blog/hidden-links.ts';
import { finishedPage } from '../../integrations/finished-pages.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyMeta = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy}">`;

it.each([
  [
    'has no style in its body',
    `<head></head><body><div>${style}<astro-island></div></body>`,
    `<head></head><body><div><astro-island></div></body>`,
  ],
  [
    'allows the inline code it holds and drops the hashes of other pages',
    `${policyMeta(`script-src 'self' ${hash('go()')} ${hash('other()')}; style-src ${hash('b{}')} ${hash('a{}')};`)}<style>a{}</style><script type="module">go()</script>`,
    `${policyMeta(`script-src 'self' ${hash('go()')}; style-src ${hash('a{}')};`)}<style>a{}</style><script type="module">go()</script>`,
  ],
  [
    'imports its modules after its first paint',
    '<body><script type="module" src="/a.js"></script><p>Text</p><script type="module" src="/b.js"></script></body>',
    `<body><p>Text</p><script data-modules="/a.js /b.js">${afterFirstPaint}</script></body>`,
  ],
])('a finished page %s', (_, built, finished) => expect(finishedPage(built)).toBe(finished));

it('a link to an article that readers cannot open yet leaves its words, and all others stay', () => {
  const page = (half: string) =>
    `<p>See <a href="/blog/half">it</a>, ${half} and <a class="b" href="/blog/half-two">more</a>.</p>`;
  const hidden = new Set(['half-done']);
  for (const link of [
    '<a href="/blog/half-done">the <b>half</b></a>',
    '<a class="b" href="/blog/half-done#one" rel="x">the <b>half</b></a>',
  ])
    expect(withoutLinksTo(hidden, page(link))).toBe(page('the <b>half</b>'));
});
