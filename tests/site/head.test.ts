import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { paths } from '#src/lib/paths.ts';
import { builtPages, distFolder, type BuiltPage } from '#tests/support/site/built-site.ts';

const pages = builtPages();

function meta({ document }: BuiltPage, name: string): string | undefined {
  return document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');
}

describe('the heads of all pages', () => {
  const heads = pages
    .filter(({ path }) => path !== '/404')
    .map((page) => ({
      title: page.document.querySelector('title')?.text,
      description: meta(page, 'description'),
      canonical: page.document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      // Private pages are not shared, and products of one kind share a picture.
      sharedImage:
        meta(page, 'robots') === 'noindex' || page.path.startsWith('/shop/')
          ? page.path
          : meta(page, 'og:image'),
    }));

  it.each(['title', 'description', 'canonical', 'sharedImage'] as const)(
    'differ in their %s',
    (part) => {
      const values = heads.map((head) => head[part]);
      expect(values).not.toContain(undefined);
      expect(new Set(values).size).toBe(values.length);
    },
  );
});

describe.each(pages)('the head of $path', (page) => {
  // What is shown for any other path is the home page; "/404" is no page that visitors use.
  const path = page.path === '/404' ? paths.home : page.path;

  it('names the URL visitors use as the canonical one', () => {
    const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect([canonical, meta(page, 'og:url')]).toEqual(Array(2).fill(`${facts.origin}${path}`));
  });

  it('shares a picture that exists', () => {
    const image = new URL(meta(page, 'og:image') ?? '');
    expect(image.origin).toBe(facts.origin);
    expect(existsSync(join(distFolder, decodeURIComponent(image.pathname)))).toBe(true);
  });

  it('allows its own code and no other', () => {
    const policy = page.document
      .querySelector('meta[http-equiv="content-security-policy"]')
      ?.getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    // Stripe serves its frames from numbered hosts (https://docs.stripe.com/security/guide).
    const known = page.path === paths.checkout ? 'https://*.js.stripe.com' : 'no wildcard';
    expect(policy?.replaceAll(known, '')).not.toMatch(/unsafe-|\*|\b(http|blob):/);
    const code = page.document
      .querySelectorAll('style, script:not([src]):not([type="application/ld+json"])')
      .map((element) => createHash('sha256').update(element.innerHTML).digest('base64'));
    const allowed = Array.from(policy?.matchAll(/'sha256-([^']+)'/g) ?? [], ([, hash]) => hash);
    expect(new Set(allowed)).toEqual(new Set(code));
    expect(page.html).not.toMatch(/ style="| on[a-z]+="/);
  });
});
