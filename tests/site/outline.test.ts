import { describe, expect, it } from 'vitest';
import { builtPages } from '#tests/support/site/built-site.ts';

describe.each(builtPages())('the outline of $path', ({ document }) => {
  const headings = document.querySelectorAll(
    'main h1, main h2, main h3, main h4, main h5, main h6',
  );
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));

  it('starts with the one first-level heading', () => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(levels[0]).toBe(1);
  });

  it('leaves out no level on the way down', () => {
    const jumps = headings.filter(
      (_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1,
    );
    expect(jumps.map(({ text }) => text)).toEqual([]);
  });

  it('has no empty heading', () =>
    expect(headings.filter(({ text }) => text.trim() === '')).toEqual([]));

  it('gives every id once', () => {
    const ids = document.querySelectorAll('[id]').map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
