import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  jobSlug,
  picturePairs,
  priceRangeText,
} from '#src/features/bookings/publishing/completed-job.ts';
import { centsOf } from '#src/lib/money.ts';

describe('the price range of a published job', () => {
  it.each([
    [0, '$0 to $100'],
    [499_00, '$400 to $500'],
    [500_00, '$500 to $600'],
    [1999_99, '$1,900 to $2,000'],
    [2000_00, '$2,000 to $2,500'],
  ])('of %d cents is %s', (cents, text) => {
    expect(priceRangeText(cents)).toBe(text);
  });

  it('contains the price, and is a hundred or five hundred dollars wide', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        const [from = NaN, to = NaN] = priceRangeText(cents).split(' to ').map(centsOf);
        expect(from).toBeLessThanOrEqual(cents);
        expect(to).toBeGreaterThan(cents);
        expect([100_00, 500_00]).toContain(to - from);
      }),
    );
  });
});

describe('the pictures of a job', () => {
  const picture = (part: string, occasion: 'request' | 'hand-over' | 'finish', photo: string) => ({
    ...{ id: photo, part, occasion, photo },
  });

  it('are one pair for each part that has one before and one after the work', () => {
    const pictures = [
      picture('hood', 'request', 'a'),
      picture('hood', 'hand-over', 'b'),
      picture('roof', 'finish', 'c'),
      picture('hood', 'finish', 'd'),
      picture('hood', 'finish', 'e'),
    ];
    expect(picturePairs(pictures)).toEqual([{ part: 'hood', before: 'a', after: 'e' }]);
  });
});

describe('the URL of a job', () => {
  it.each([
    ['2021 Toyota RAV4: Paint Correction', '2021-toyota-rav4-paint-correction-0123abcd'],
    ['Citroën “DS”', 'citroen-ds-0123abcd'],
    ['速い', '0123abcd'],
  ])('of %s is %s', (title, slug) => {
    expect(jobSlug(title, '0123abcd-4567')).toBe(slug);
  });
});
