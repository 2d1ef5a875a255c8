import { expect, it } from 'vitest';
import { isoDate, longDate } from '#src/lib/long-date.ts';

const day = new Date('2026-11-20');

it('writes a day in full, the same in every time zone', () => {
  expect(longDate(day)).toBe('November 20, 2026');
});

it('writes a day for machines', () => {
  expect(isoDate(day)).toBe('2026-11-20');
});
