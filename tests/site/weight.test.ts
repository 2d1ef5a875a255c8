import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  brotliBytes,
  builtPage,
  builtPages,
  distFolder,
  menuScriptBytes,
  scriptFilesOf,
} from '#tests/support/site/built-site.ts';

const KB = 1000;

/** Most bytes of HTML with its CSS that a page may send, brotli; docs/architecture.md has the reasons. */
const htmlBudgets: Record<string, number> = {
  '/': 14 * KB,
  '/inquiries': 13 * KB,
  '/booked': 13 * KB,
  '/quote-builder': 15 * KB,
  '/shop/checkout': 14 * KB,
};

describe('weight', () => {
  it.each(Object.entries(htmlBudgets))(
    '%s sends at most %d bytes of HTML and CSS',
    (path, budget) => {
      expect(brotliBytes(builtPage(path).html)).toBeLessThanOrEqual(budget);
    },
  );

  it('every article sends at most 14 KB of HTML and CSS, its figure included', () => {
    const articles = builtPages().filter(({ path }) => path.startsWith('/blog/'));
    expect(articles.some(({ html }) => html.includes('/drawings/'))).toBe(true);
    for (const { path, html } of articles) {
      expect(brotliBytes(html), path).toBeLessThanOrEqual(14 * KB + menuScriptBytes);
    }
  });

  it('every stylesheet is in its page: one request paints it', () => {
    for (const { path, document } of builtPages()) {
      expect(document.querySelectorAll('link[rel=stylesheet]').length, path).toBe(0);
    }
  });

  it('the one font weighs at most 24 KB', () => {
    const fonts = readdirSync(join(distFolder, '_astro/fonts'));
    expect(fonts).toHaveLength(1);
    const [font = ''] = fonts;
    expect(statSync(join(distFolder, '_astro/fonts', font)).size).toBeLessThanOrEqual(24 * KB);
  });

  it('/booked shows what was requested with at most 1 KB of script', () => {
    const inline = builtPage('/booked').document.querySelectorAll(
      'script:not([src], [type="application/ld+json"])',
    );
    const bytes = inline.reduce((sum, script) => sum + brotliBytes(script.innerHTML), 0);
    expect(bytes + scriptBytes('/booked')).toBeGreaterThan(0);
    expect(bytes + scriptBytes('/booked')).toBeLessThanOrEqual(KB);
  });

  it('the quote builder with its booking form needs at most 95 KB of script in all, of which 1 KB counts visits', () => {
    const inAll = scriptFiles('/quote-builder', { withLater: true });
    const counting = inAll.filter((url) => readScript(url).includes('sendBeacon'));
    expect(counting).toHaveLength(1);
    expect(bytesOf(counting)).toBeLessThanOrEqual(KB);
    expect(bytesOf(inAll)).toBeLessThanOrEqual(95 * KB);
  });

  it("the checkout wakes with at most 100 KB of script before Stripe's own", () => {
    expect(scriptBytes('/shop/checkout')).toBeLessThanOrEqual(100 * KB);
  });

  it('nothing of Stripe is on any other page', () => {
    const others = builtPages().filter(({ path }) => path !== '/shop/checkout');
    const withStripe = others.filter(
      ({ path, html }) =>
        /(?:src|href|content)="[^"]*stripe\.com/.test(html) ||
        scriptFiles(path).some((url) => readScript(url).includes('js.stripe.com')),
    );
    expect(withStripe.map(({ path }) => path)).toEqual([]);
    expect(
      scriptFiles('/shop/checkout').some((url) => readScript(url).includes('js.stripe.com')),
    ).toBe(true);
  });

  it('the Instagram posts wake with at most 85 KB of script', () => {
    expect(scriptBytes('/')).toBeLessThanOrEqual(85 * KB);
  });

  it.each(['/inquiries', '/'])(
    '%s sends at most 2 KB of script before its island is near',
    (path) => {
      const inline = builtPage(path).document.querySelectorAll('script:not([src], [type])');
      const bytes = inline.reduce((sum, script) => sum + brotliBytes(script.innerHTML), 0);
      expect(bytes).toBeLessThanOrEqual(2 * KB);
    },
  );
});

/** What the scripts of a page weigh, with everything they import at once. */
function scriptBytes(path: string): number {
  return bytesOf(scriptFiles(path));
}

function bytesOf(files: string[]): number {
  return files.reduce((sum, url) => sum + brotliBytes(readScript(url)), 0);
}

function readScript(url: string): string {
  return readFileSync(join(distFolder, url), 'utf8');
}

/**
 * The scripts a page's islands load when they wake, with everything those import at once; `withLater` adds what they
 * may import in the course of a visit.
 */
function scriptFiles(path: string, { withLater = false } = {}): string[] {
  const { document } = builtPage(path);
  const roots = document
    .querySelectorAll('astro-island')
    .flatMap((island) => [
      island.getAttribute('component-url'),
      island.getAttribute('renderer-url'),
    ])
    .concat(scriptFilesOf(document))
    .filter((url) => url !== undefined);
  const files = new Set<string>();
  const visit = (url: string) => {
    if (files.has(url)) return;
    files.add(url);
    const imports = withLater
      ? /(?:from|import)\s*\(?["`](\.\/[^"`]+\.js)["`]/g
      : /(?:from|import)\s*["`](\.\/[^"`]+\.js)["`]/g;
    for (const [, target] of readScript(url).matchAll(imports)) {
      visit(new URL(target ?? '', `https://site${url}`).pathname);
    }
  };
  roots.forEach(visit);
  return [...files];
}
