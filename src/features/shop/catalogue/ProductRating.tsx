import { Stars } from '#src/ui/Stars.tsx';
import type { ProductSummary } from './listed-product.ts';
import { reviewsText } from './rating.ts';
import styles from './ProductRating.module.css';

export function ProductRating({
  rating = 0,
  reviews,
  makerUrl,
}: Pick<ProductSummary, 'rating' | 'reviews' | 'makerUrl'>) {
  const isMakers = makerUrl !== undefined && (reviews ?? 0) === 0;
  return (
    <span className={styles.rating}>
      {rating > 0 && <Stars rating={rating} />}
      {isMakers && <a href={makerUrl}>Rated by the maker</a>}
      {reviews !== undefined && !isMakers && <span>{reviewsText(reviews)}</span>}
    </span>
  );
}
