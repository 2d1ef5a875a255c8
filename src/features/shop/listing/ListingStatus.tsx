import styles from './ListingStatus.module.css';

type Props = { count: number; isLiveMissing: boolean };

export function ListingStatus({ count, isLiveMissing }: Props) {
  return (
    <p className={styles.status} role="status">
      {count === 1 ? '1 product' : `${count} products`}
      {isLiveMissing && <span>Live stock and ratings are not available right now.</span>}
    </p>
  );
}
