import styles from './ListingStatus.module.css';

interface Props {
  count: number;
  isLiveMissing: boolean;
  isRestMissing: boolean;
}

export function ListingStatus({ count, isLiveMissing, isRestMissing }: Props) {
  return (
    <p className={styles.status} role="status">
      {count === 1 ? '1 product' : `${count} products`}
      {isLiveMissing && <span>Live stock and ratings are not available right now.</span>}
      {isRestMissing && <span>Not all products could be loaded. Please reload the page.</span>}
    </p>
  );
}
