import { describe, expect, it } from 'vitest';
import {
  brotliBytes,
  builtPage,
  menuScriptBytes,
  scriptCodeOf,
} from '#tests/support/site/built-site.ts';
import { servicePaths } from '#tests/support/site/site-routes.ts';

/** Bytes of script allowed beside what menus need in Firefox and Safari. */
const scriptLimits: Record<string, number> = {
  '/paint-correction': 500,
  '/headlight-restoration': 500,
  '/location': 1500,
};

const textPages = ['/services', ...servicePaths, '/about', '/location', '/faq'];

describe.each(textPages)('%s', (path) => {
  const { html, document } = builtPage(path);

  it('arrives, styles and all, in at most 13 KB and the script of its menu', () => {
    expect(brotliBytes(html)).toBeLessThanOrEqual(13_000 + menuScriptBytes);
    expect(document.querySelectorAll('link[rel=stylesheet]')).toEqual([]);
  });

  it('carries no script but that of its menu and its own small element', () => {
    expect(brotliBytes(scriptCodeOf(document)) - brotliBytes('')).toBeLessThanOrEqual(
      menuScriptBytes + (scriptLimits[path] ?? 0),
    );
  });
});
