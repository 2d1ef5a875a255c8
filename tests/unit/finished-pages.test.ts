import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { afterFirstPaint } from '../../integrations/after-first-paint.ts';
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
    'has no style for components it does not show',
    `${policyMeta(`style-src ${hash('p{}.a.astro-aaaaaaaa{color:red}@media (width<=9px){b.astro-bbbbbbbb{color:red}}i.astro-bbbbbbbb,i.astro-aaaaaaaa{top:0}')};`)}<style>p{}.a.astro-aaaaaaaa{color:red}@media (width<=9px){b.astro-bbbbbbbb{color:red}}i.astro-bbbbbbbb,i.astro-aaaaaaaa{top:0}</style><p class="a astro-aaaaaaaa">`,
    `${policyMeta(`style-src ${hash('p{}.a.astro-aaaaaaaa{color:red}i.astro-bbbbbbbb,i.astro-aaaaaaaa{top:0}')};`)}<style>p{}.a.astro-aaaaaaaa{color:red}i.astro-bbbbbbbb,i.astro-aaaaaaaa{top:0}</style><p class="a astro-aaaaaaaa">`,
  ],
  [
    'has its styles in one',
    `<style>a{}</style>${policyMeta(`style-src 'self' ${hash('a{}')} ${hash('b{}')};`)}<style>b{}</style><p>`,
    `<style>a{}b{}</style>${policyMeta(`style-src 'self' ${hash('a{}b{}')};`)}<p>`,
  ],
  [
    'has the scripts of its islands in one',
    `${policyMeta(`script-src 'self' ${hash('go()')} ${hash('on()')};`)}<script>go()</script><script>on()</script>`,
    `${policyMeta(`script-src 'self' ${hash('go()\non()')};`)}<script>go()\non()</script>`,
  ],
  [
    'without islands has no style for modules it does not show',
    '<style>._aaaa{top:0}._bbb-{top:0}</style><p class="_aaaa">',
    '<style>._aaaa{top:0}</style><p class="_aaaa">',
  ],
  [
    'with an island keeps the styles of what the island may show later',
    '<style>._bbb-{top:0}</style><astro-island>',
    '<style>._bbb-{top:0}</style><astro-island>',
  ],
  [
    'imports its modules after its first paint',
    '<body><script type="module" src="/a.js"></script><p>Text</p><script type="module" src="/b.js"></script></body>',
    `<body><p>Text</p><script data-modules="/a.js /b.js">${afterFirstPaint}</script></body>`,
  ],
  [
    'without islands and policy stays as it is',
    '<head></head><p>Hello</p>',
    '<head></head><p>Hello</p>',
  ],
])('a finished page %s', (_, built, finished) => expect(finishedPage(built)).toBe(finished));
