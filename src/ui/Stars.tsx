import styles from './Stars.module.css';

type Props = { rating: number };

/** Five stars. Astro pages may use it too: without a client directive it is plain HTML. */
export function Stars({ rating }: Props) {
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`${rating} out of 5 stars`}
      data-filled={Math.floor(rating)}
    />
  );
}
