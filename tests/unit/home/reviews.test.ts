import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenSite, placeholders } from '#src/lib/deploy/open-site.ts';
import { addDays } from '#src/business/shop-day.ts';
import { ageDueDays, isNewReview, reviewAge, visibleReviews } from '#src/features/home/reviews.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-31', count));
const days = fc.integer({ min: 0, max: 900 });

describe('the age of a review', () => {
  it.each([
    ['2026-11-25', 'Less than a month ago'],
    ['2026-10-26', 'Less than a month ago'],
    ['2026-10-25', '1 month ago'],
    ['2026-09-25', '2 months ago'],
    ['2026-01-31', '9 months ago'],
    ['2025-05-25', '18 months ago'],
  ])('written on %s, read on November 25, 2026, is "%s"', (date, age) => {
    expect(reviewAge(date, '2026-11-25')).toBe(age);
  });

  it('is new for 30 days', () => {
    expect(isNewReview('2026-10-27', '2026-11-25')).toBe(true);
    expect(isNewReview('2026-10-26', '2026-11-25')).toBe(false);
  });

  it('never changes between two builds: the due day is the first on which it reads otherwise', () => {
    fc.assert(
      fc.property(day, days, (date, count) => {
        const today = addDays(date, count);
        const [due = ''] = ageDueDays([date], today);
        const said = (at: string) => [reviewAge(date, at), isNewReview(date, at)];
        expect(said(addDays(due, -1))).toEqual(said(today));
        expect(said(due)).not.toEqual(said(today));
      }),
    );
  });
});

describe('the reviews that visitors read', () => {
  const review = { date: '2026-11-01', isExample: false, hasConsent: false };
  const real = { ...review, hasConsent: true };
  const example = { ...review, isExample: true };

  it('are those whose writer agreed and, before the site is open, the examples', () => {
    expect(visibleReviews([example, real, review], false)).toEqual([example, real]);
  });

  it('once the site is open, nothing invented is shown', () => {
    const isPublished = fc.record({ isExample: fc.boolean(), hasConsent: fc.boolean() });
    fc.assert(
      fc.property(fc.array(isPublished), (all) => {
        const reviews = all.map((each) => ({ ...review, ...each }));
        expect(visibleReviews(reviews, true)).toEqual(
          reviews.filter(({ isExample, hasConsent }) => hasConsent && !isExample),
        );
      }),
    );
  });
});

describe('a site is open', () => {
  const own = { name: 'Fraser Auto Care', phoneDigits: '6045918800', email: 'hi@fraser.ca' };

  it('when it is the published one and no fact is that of an example', () => {
    expect(isOpenSite('production', own)).toBe(true);
    expect(isOpenSite('deploy-preview', own)).toBe(false);
    expect(isOpenSite(undefined, own)).toBe(false);
  });

  it.each([
    { phoneDigits: '6045550142' },
    { email: 'hello@fraser.example' },
    { street: '100 Example Street' },
    { facebook: 'https://www.facebook.com/fraser.example' },
  ])('but not with %j', (fact) => {
    expect(placeholders({ ...own, ...fact })).toEqual(Object.keys(fact));
    expect(isOpenSite('production', { ...own, ...fact })).toBe(false);
  });
});
