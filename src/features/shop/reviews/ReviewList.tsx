import { dateText } from '#src/business/date-text.ts';
import { Stars } from '#src/ui/Stars.tsx';
import { reviewStatistics } from './review.ts';
import type { ReviewsState } from './reviews.store.ts';
import styles from './ReviewList.module.css';

export function ReviewList({
  status,
  reviews,
  counts,
}: Pick<ReviewsState, 'status' | 'reviews' | 'counts'>) {
  if (status === 'loading') return <p className={styles.instead}>Loading reviews...</p>;
  if (reviews.length === 0)
    return (
      <p className={styles.instead}>
        {status === 'failed'
          ? 'Reviews are not available right now.'
          : 'No reviews yet. Be the first to review this product!'}
      </p>
    );
  const { count } = reviewStatistics(counts);
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <p className={styles.who}>
              <b>{review.username}</b>
              <time className="faint" dateTime={review.date}>
                {dateText(new Date(review.date))}
              </time>
            </p>
            <Stars rating={review.rating} />
            {review.verified && <small> Verified buyer</small>}
            <p className={styles.text}>{review.text}</p>
            {review.answer && (
              <p className={styles.text}>
                <b>Our answer</b> {review.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
      {count > reviews.length && (
        <p className={styles.instead}>
          The newest {reviews.length} of {count} reviews.
        </p>
      )}
    </>
  );
}
