import { formatCents, type Cents } from '#src/lib/money.ts';
import styles from './Price.module.css';

type Props = { cents: Cents; originalCents?: Cents | undefined };

export function Price({ cents, originalCents }: Props) {
  return (
    <span className={styles.price}>
      <b>{formatCents(cents)}</b>
      {originalCents !== undefined && (
        <del>
          <span className="visually-hidden">Before: </span>
          {formatCents(originalCents)}
        </del>
      )}
    </span>
  );
}
