import { describe, expect, it } from 'vitest';
import { wordCountOf, readingMinutes } from '#src/features/blog/article/reading-time.ts';

describe('the words of an article', () => {
  it('are those a reader sees', () => {
    expect(wordCountOf('A **coated** car’s [first wash](/blog/wash) takes 1,5 hours.')).toBe(8);
    expect(wordCountOf('')).toBe(0);
  });

  it('take whole minutes, and never none', () => {
    expect(readingMinutes(0)).toBe(1);
    expect(readingMinutes(220)).toBe(1);
    expect(readingMinutes(1500)).toBe(7);
  });
});
