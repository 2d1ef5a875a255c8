import styles from './ListingStatus.module.css';

interface Props {
  count: number;
  /** True when the server did not say what is in stock. */
  isLiveMissing: boolean;
  /** True when the part of a long list that is not on the page did not come. */
  isRestMissing: boolean;
}

/** How many products are shown, and what could not be had; read out when it changes. */
export function ListingStatus({ count, isLiveMissing, isRestMissing }: Props) {
  return (
    <p className={styles.status} role="status">
      {count === 1 ? '1 product' : `${count} products`}
      {isLiveMissing && <span>Live stock and ratings are not available right now.</span>}
      {isRestMissing && <span>Not all products could be loaded. Please reload the page.</span>}
    </p>
  );
}
