import { expect, it } from 'vitest';
import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { paths } from '#src/lib/paths.ts';
import { GET } from '#src/pages/speculation-rules.json.ts';

const addresses = z.union([z.string(), z.array(z.string())]);
const Rule = z.object({
  where: z.object({
    and: z.array(
      z.union([
        z.object({ href_matches: addresses }),
        z.object({ not: z.object({ href_matches: addresses }) }),
        z.object({ not: z.object({ selector_matches: z.string() }) }),
      ]),
    ),
  }),
});
const Rules = z.record(z.string(), z.array(Rule));

const isOneOf = (patterns: string | string[], path: string) =>
  [patterns]
    .flat()
    .some((pattern) => new URLPattern(pattern, facts.origin).test(path, facts.origin));

it.each([
  ['/ppf', 'prerender'],
  ['/blog/is-ppf-worth-it', 'prerender'],
  ['/shop/foam-cannon', 'prerender'],
  [paths.shop, 'prefetch'],
  [`${paths.quoteBuilder}?service=ppf`, 'prefetch'],
  [paths.checkout, 'neither'],
  [`${paths.orderConfirmation}?order=1`, 'neither'],
  [paths.blogFeed, 'neither'],
])('before %s is opened, the browser may %s', async (path, most) => {
  const rules = Rules.parse(await GET().json());
  const isReady = (kind: string) =>
    rules[kind]?.some(({ where }) =>
      where.and.every((condition) => {
        if ('href_matches' in condition) return isOneOf(condition.href_matches, path);
        return 'selector_matches' in condition.not || !isOneOf(condition.not.href_matches, path);
      }),
    );
  expect(['prerender', 'prefetch'].find(isReady) ?? 'neither').toBe(most);
});
