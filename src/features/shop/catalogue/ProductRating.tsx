import { Stars } from '#src/ui/Stars.tsx';
import styles from './ProductRating.module.css';

interface Props {
  /** Mean to one decimal; 0 while nobody has reviewed. */
  rating: number;
  reviews: number;
}

/** Stars and the number of reviews behind them; as wide before the live answer as after it. */
export function ProductRating({ rating, reviews }: Props) {
  return (
    <span className={styles.rating}>
      <Stars rating={rating} />
      <span>{reviews === 1 ? '1 review' : `${reviews} reviews`}</span>
    </span>
  );
}
