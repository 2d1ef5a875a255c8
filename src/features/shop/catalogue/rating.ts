export type Rating = { rating: number; reviews: number };

export function reviewsText(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${count} reviews`;
}
