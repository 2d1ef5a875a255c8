import { describe, expect, it } from 'vitest';
import { closestWord } from '#src/lib/closest-word.ts';

describe('the closest word', () => {
  const words = ['title', 'author', 'category', 'Care Guides'];

  it('is the one that a slip of the keyboard was meant to be', () => {
    expect(closestWord('tilte', words)).toBe('title');
    expect(closestWord('catagory', words)).toBe('category');
    expect(closestWord('care guide', words)).toBe('Care Guides');
  });

  it('is none where no word is near', () => {
    expect(closestWord('layout', words)).toBeUndefined();
    expect(closestWord('', words)).toBeUndefined();
    expect(closestWord('title', [])).toBeUndefined();
  });
});
