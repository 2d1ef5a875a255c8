import { shopDay } from '#src/business/shop-day.ts';
import type { BookingReview } from '#src/features/bookings/store/booking-reviews.server.ts';

/** An item of the list of reviews in src/content/pages/home.yaml; JSON is YAML too. */
export function homeReview(
  { username, rating, text, at }: Omit<BookingReview, 'isPublishable'>,
  service: string,
): string {
  return `- ${JSON.stringify({
    name: username,
    counts: service,
    source: 'our website',
    date: shopDay(at),
    stars: rating,
    text,
    hasConsent: true,
    isExample: false,
  })}`;
}
