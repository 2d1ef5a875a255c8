import { expect, it } from 'vitest';
import { builtPages } from '#tests/support/site/built-site.ts';

it.each(builtPages())('$path has one first-level heading, the first of its content', (page) => {
  expect(page.document.querySelectorAll('h1')).toHaveLength(1);
  expect(page.document.querySelector('main :is(h1, h2, h3, h4, h5, h6)')?.tagName).toBe('H1');
});
