import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  incompleteReview,
  publicName,
  ReviewInput,
  reviewLimits,
} from '#src/business/review-input.ts';
import {
  countReview,
  ratingOf,
  reviewStatistics,
  type StarCounts,
} from '#src/features/shop/reviews/review.ts';
import { ReviewList } from '#src/features/shop/reviews/ReviewList.tsx';
import { ReviewSummary } from '#src/features/shop/reviews/ReviewSummary.tsx';

/** Every character, control characters and halves of characters among them. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const review = { username: 'Sam', rating: 4, text: 'Rinses off clean.' };
const messages = (changes: object) =>
  z.safeParse(ReviewInput, { ...review, ...changes }).error?.issues.map(({ message }) => message);

describe('a review', () => {
  it('keeps name, stars and text, without the space around them', () =>
    expect(
      z.parse(ReviewInput, { ...review, username: '  Sam ', text: ' Good.\nReally. ' }),
    ).toEqual({ username: 'Sam', rating: 4, text: 'Good.\nReally.', website: '' }));

  it('needs a name, a text and stars: none are preset', () => {
    const empty = [
      { username: ' \t' },
      { text: '\n\n' },
      { text: '\u200b\u00ad' },
      { rating: undefined },
      { rating: 0 },
      { rating: 6 },
      { rating: 4.5 },
      { rating: '4' },
      { username: ['Sam'] },
    ];
    for (const changes of empty) {
      expect(messages(changes)).toEqual([incompleteReview]);
    }
    expect(incompleteReview).toBe('Please fill in all fields');
  });

  it('has limits, and says them', () => {
    expect(messages({ username: 'x'.repeat(reviewLimits.username + 1) })).toEqual([
      'Please keep this to 40 characters.',
    ]);
    expect(messages({ text: 'x'.repeat(reviewLimits.text) })).toBeUndefined();
    expect(messages({ text: 'x'.repeat(reviewLimits.text + 1) })).toHaveLength(1);
  });

  it('loses control characters and broken halves of characters, which cannot be stored', () => {
    const parsed = z.parse(ReviewInput, { ...review, username: 'S\0a\nm', text: 'a\0b\ud800c\td' });
    expect(parsed).toMatchObject({ username: 'S a m', text: 'a b\ufffdc d' });
  });

  it('never throws, and never lets a control character through', () =>
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: codeUnit }), (anything, text) => {
        z.safeParse(ReviewInput, anything);
        const { data } = z.safeParse(ReviewInput, { ...review, text });
        expect(data?.text ?? '').not.toMatch(/[\0-\x09\x0b-\x1f\x7f]/);
      }),
    ));
});

const counts = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.nat(1000));

describe('the statistics of reviews', () => {
  it('have the mean to one decimal and the share of each number of stars, five first', () => {
    expect(reviewStatistics([0, 1, 0, 0, 2])).toEqual({
      count: 3,
      mean: 4,
      distribution: [
        { stars: 5, count: 2, share: 67 },
        { stars: 4, count: 0, share: 0 },
        { stars: 3, count: 0, share: 0 },
        { stars: 2, count: 1, share: 33 },
        { stars: 1, count: 0, share: 0 },
      ],
    });
    expect(reviewStatistics([0, 0, 0, 1, 1]).mean).toBe(4.5);
    expect(reviewStatistics([1, 0, 0, 0, 2]).mean).toBe(3.7);
  });

  it('are zero while nobody has written, and then the own rating of the product stands', () => {
    expect(reviewStatistics([0, 0, 0, 0, 0])).toMatchObject({ count: 0, mean: 0 });
    expect(ratingOf({ rating: 4.2, reviews: 0 }, [0, 0, 0, 0, 0])).toEqual({
      rating: 4.2,
      reviews: 0,
    });
    expect(ratingOf({ rating: 4.2, reviews: 0 }, [0, 0, 1, 0, 0])).toEqual({
      rating: 3,
      reviews: 1,
    });
  });

  it('lie between the fewest and the most stars, and one more review is counted once', () =>
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5 }), (before: StarCounts, rating) => {
        const after = countReview(before, rating);
        const { count, mean, distribution } = reviewStatistics(after);
        expect(count).toBe(reviewStatistics(before).count + 1);
        expect(after[rating - 1]).toBe((before[rating - 1] ?? 0) + 1);
        const given = distribution.filter((each) => each.count > 0).map((each) => each.stars);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...given));
        expect(mean).toBeLessThanOrEqual(Math.max(...given));
      }),
    ));
});

it("a verified buyer's review says so, and they are counted beside all", () => {
  const listed = { ...review, id: '1', date: '2025-10-05T20:00:00.000Z' };
  const counts: StarCounts = [0, 0, 0, 2, 10];
  const list = (verified?: boolean) =>
    renderToStaticMarkup(
      createElement(ReviewList, {
        status: 'ready',
        reviews: [{ ...listed, ...(verified && { verified }) }],
        counts,
      }),
    );
  expect(list(true)).toContain('Verified buyer');
  expect(list()).not.toContain('Verified buyer');
  const summary = (verifiedCount: number) =>
    renderToStaticMarkup(createElement(ReviewSummary, { counts, verifiedCount }));
  expect(summary(5)).toContain('12 reviews, 5 by verified buyers<');
  expect(summary(1)).toContain('12 reviews, 1 by a verified buyer<');
  expect(summary(0)).toContain('12 reviews<');
});

it('where only the newest are listed, the list says of how many', () => {
  const listed = { ...review, id: '1', date: '2025-10-05T20:00:00.000Z' };
  const list = (counts: StarCounts) =>
    renderToStaticMarkup(createElement(ReviewList, { status: 'ready', reviews: [listed], counts }));
  expect(list([0, 0, 0, 1, 9999])).toContain('The newest 1 of 10000 reviews.');
  expect(list([0, 0, 0, 1, 0])).not.toContain('The newest');
});

describe('the name that is offered', () => {
  it.each([
    ['Aroha Te Kanawa', 'Aroha K.'],
    [' Sam ', 'Sam'],
    ['', ''],
    ['Ann 𝒵', 'Ann 𝒵.'],
  ])('of "%s" is the first name and the initial of the last: "%s"', (name, offered) =>
    expect(publicName(name)).toBe(offered),
  );

  it('is never longer than the field', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        expect(publicName(name).length).toBeLessThanOrEqual(reviewLimits.username);
      }),
    );
  });
});
