import { expect, it } from 'vitest';
import { closestWord } from '#src/lib/closest-word.ts';

const text = ['title', 'author', 'category', 'Care Guides'];

it.each([
  ['tilte', 'title'],
  ['catagory', 'category'],
  ['care guide', 'Care Guides'],
])('"%s" is a typing error for "%s"', (typed, meant) =>
  expect(closestWord(typed, text)).toBe(meant),
);

it.each([
  ['layout', text],
  ['', text],
  ['title', []],
])('"%s" is near to none of %j', (typed, choices) =>
  expect(closestWord(typed, choices)).toBeUndefined(),
);
