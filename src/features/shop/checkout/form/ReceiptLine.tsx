import { Price } from '#src/ui/Price.tsx';
import type { CartLine } from '../../cart/cart.ts';
import styles from './ReceiptLine.module.css';

interface Props {
  line: CartLine;
  totalCents: number;
}

export function ReceiptLine({ line: { product, quantity }, totalCents }: Props) {
  return (
    <li className={styles.line}>
      {product.thumbnail ? (
        <img src={product.thumbnail} width={56} height={56} alt="" />
      ) : (
        <span className={styles.blank} />
      )}
      <div>
        <h3>{product.name}</h3>
        <p>
          {quantity} ×{' '}
          <Price cents={product.priceCents} originalCents={product.originalPriceCents} />
        </p>
      </div>
      <Price cents={totalCents} />
    </li>
  );
}
