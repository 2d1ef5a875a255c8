import { expect, it } from 'vitest';
import { closestWord } from '#src/lib/closest-word.ts';

const words = ['title', 'author', 'category', 'Care Guides'];

it.each([
  ['tilte', 'title'],
  ['catagory', 'category'],
  ['care guide', 'Care Guides'],
])('"%s" is a typing error for "%s"', (typed, meant) => {
  expect(closestWord(typed, words)).toBe(meant);
});

it.each([
  ['layout', words],
  ['', words],
  ['title', []],
])('"%s" is near to none of %j', (typed, choices) => {
  expect(closestWord(typed, choices)).toBeUndefined();
});
