import { Stars } from '#src/ui/Stars.tsx';
import { reviewsText } from '../catalogue/rating.ts';
import { reviewStatistics, type StarCounts } from './review.ts';
import styles from './ReviewSummary.module.css';

type Props = { counts: StarCounts };

export function ReviewSummary({ counts }: Props) {
  const { mean, count, distribution } = reviewStatistics(counts);
  return (
    <div className={styles.summary}>
      <p>
        <b>{mean.toFixed(1)}</b>
        <Stars rating={mean} />
        <span>{reviewsText(count)}</span>
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
