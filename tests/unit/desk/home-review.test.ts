import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { HomeContent } from '#src/features/home/home-content.ts';
import { homeReview } from '#src/features/desk/reviews/home-review.ts';

it('is an entry that the home page takes', () => {
  const text = 'Good: "very" good.\n- Really # {yes}';
  const at = new Date('2026-11-26T03:00:00Z');
  const entry = homeReview({ username: 'Aroha K.', rating: 4, text, at }, 'Undercoating');
  const items = HomeContent.shape.reviews.shape.items.parse(parse(entry));
  expect(items).toMatchObject([
    {
      name: 'Aroha K.',
      counts: 'Undercoating',
      source: 'our website',
      date: '2026-11-25',
      stars: 4,
      text,
      hasConsent: true,
      isExample: false,
    },
  ]);
});
