import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokenFiles = ['src/styles/tokens.css', 'src/drawings/tokens.css'];
const tokens = tokenFiles.map((file) => readFileSync(file, 'utf8')).join('\n');
const styles = globSync('{src,dev}/**/*.{css,astro}')
  .filter((file) => !tokenFiles.includes(file))
  .map((file) => ({ file, css: cssOf(file, readFileSync(file, 'utf8')) }));

function cssOf(file: string, text: string): string {
  const css = file.endsWith('.css')
    ? text
    : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, inner]) => inner).join('\n');
  return css.replaceAll(/\/\*[^]*?\*\/|url\([^)]*\)/g, '');
}

function found(pattern: RegExp): string[] {
  return styles.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)].map(([match]) => `${file}: ${match.trim()}`),
  );
}

describe('the look has one source', () => {
  it('every colour is a token', () =>
    expect(
      found(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|color)a?\([^)]*\)|[ :](?:white|black);/gi),
    ).toEqual([]));

  it('every font size is a token, or relative to the text around it', () =>
    expect(found(/\bfont(?:-size)?: (?!var\(--|inherit|[\d.]+em;|100%;)[^;]*;/g)).toEqual([]));

  it('every token that is used is defined, and every one defined is used', () => {
    const named = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name);
    const defined = [...styles.map(({ css }) => css), tokens].flatMap((css) =>
      named(css, /(--[\w-]+):/g),
    );
    const scripts = globSync('src/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'));
    const used = [...styles.map(({ css }) => css), ...scripts, tokens].flatMap((css) =>
      named(css, /var\((--[\w-]+)/g),
    );
    const unused = new Set(named(tokens, /(--[\w-]+):/g)).difference(new Set(used));
    expect([...unused]).toEqual([]);
    const undefinedOnes = new Set(used).difference(new Set(defined));
    expect(
      [...undefinedOnes].filter((name) => !scripts.some((text) => text.includes(`'${name}'`))),
    ).toEqual([]);
  });
});
