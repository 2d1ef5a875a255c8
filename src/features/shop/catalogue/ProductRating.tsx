import { Stars } from '#src/ui/Stars.tsx';
import { reviewsText, type Rating } from './rating.ts';
import styles from './ProductRating.module.css';

/** Stars and the number of reviews behind them. What is not known is left out; the line keeps its height. */
export function ProductRating({
  rating = 0,
  reviews,
}: { [Fact in keyof Rating]: Rating[Fact] | undefined }) {
  return (
    <span className={styles.rating}>
      {rating > 0 && <Stars rating={rating} />}
      {reviews !== undefined && <span>{reviewsText(reviews)}</span>}
    </span>
  );
}
