import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import styles from './ProductNotFound.module.css';

export function ProductNotFound() {
  return (
    <section className={styles.missing}>
      <h1>Product Not Found</h1>
      <p>Product not found</p>
      <p>The address may be misspelled, or we no longer sell it.</p>
      <Button href={paths.shop}>Back to Shop</Button>
    </section>
  );
}
