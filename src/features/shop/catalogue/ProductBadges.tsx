import { formatCents } from '#src/lib/money.ts';
import { savingCents, unavailableText, type Availability, type ProductPrice } from './offer.ts';
import styles from './ProductBadges.module.css';

type Props = { product: Availability & ProductPrice & { is_popular: boolean } };

export function ProductBadges({ product }: Props) {
  const unavailable = unavailableText(product);
  if (!unavailable && !product.is_popular && product.originalPriceCents === undefined) return null;
  return (
    <span className={styles.badges}>
      {product.originalPriceCents !== undefined && (
        <span className={styles.sale}>{`Save ${formatCents(savingCents(product))}`}</span>
      )}
      {product.is_popular && <span>Popular</span>}
      {/* Last: it comes when the stock is known, and moves none of the others. */}
      {unavailable && <span className={styles.off}>{unavailable}</span>}
    </span>
  );
}
