/** What buyers gave a product: the mean to one decimal, of so many reviews. */
export interface Rating {
  rating: number;
  reviews: number;
}

/** The number of reviews as shoppers read it. */
export function reviewsText(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${count} reviews`;
}
