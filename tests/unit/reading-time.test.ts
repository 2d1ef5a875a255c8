import { describe, expect, it } from 'vitest';
import { articleDate } from '#src/features/blog/article-summary.ts';
import { countWords, readingMinutes } from '#src/features/blog/article/reading-time.ts';

describe('the words of an article', () => {
  it('are those a reader sees', () => {
    expect(countWords('A **coated** car’s [first wash](/blog/wash) takes 1,5 hours.')).toBe(8);
    expect(countWords('')).toBe(0);
  });

  it('take whole minutes, and never none', () => {
    expect(readingMinutes(0)).toBe(1);
    expect(readingMinutes(220)).toBe(1);
    expect(readingMinutes(1500)).toBe(7);
  });
});

describe('the date of an article', () => {
  it('is written out, and is the same day in every time zone', () => {
    expect(articleDate('2025-11-02')).toBe('November 2, 2025');
    expect(articleDate('2025-10-28')).toBe('October 28, 2025');
  });
});
