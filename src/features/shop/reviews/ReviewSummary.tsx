import { Stars } from '#src/ui/Stars.tsx';
import { reviewsText } from '../catalogue/rating.ts';
import { reviewStatistics } from './review.ts';
import type { ReviewsState } from './reviews.store.ts';
import styles from './ReviewSummary.module.css';

type Props = Pick<ReviewsState, 'counts' | 'verifiedCount'>;

export function ReviewSummary({ counts, verifiedCount }: Props) {
  const { mean, count, distribution } = reviewStatistics(counts);
  return (
    <div className={styles.summary}>
      <p>
        <b>{mean.toFixed(1)}</b>
        <Stars rating={mean} />
        <span>
          {reviewsText(count)}
          {verifiedCount > 0 && `, ${verifiedText(verifiedCount)}`}
        </span>
      </p>
      <ul>
        {distribution.map(({ stars, count: given, share }) => (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={share} height={4} />
            </svg>
            <span>{given}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function verifiedText(count: number): string {
  return `${count} by ${count === 1 ? 'a verified buyer' : 'verified buyers'}`;
}
