import { productPath } from '#src/lib/paths.ts';
import { Price } from '#src/ui/Price.tsx';
import { limitText, quantityLimit, unavailableText } from '../catalogue/offer.ts';
import type { CartLine } from './cart.ts';
import { addToCart, removeFromCart } from './cart.store.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import styles from './CartLineRow.module.css';

interface Props {
  line: CartLine;
  totalCents: number;
  /** Called when the last piece was taken out, so that the focus can go somewhere sensible. */
  onGone: () => void;
}

/** One product in the side cart. Minus and plus act on this line. */
export function CartLineRow({ line: { product, quantity }, totalCents, onGone }: Props) {
  const unavailable = unavailableText(product);
  return (
    <li className={styles.line}>
      {product.thumbnail ? <img src={product.thumbnail} alt="" /> : <span />}
      <h3>
        <a href={productPath(product.url_param)}>{product.name}</a>
      </h3>
      <p>
        <Price cents={product.priceCents} originalCents={product.originalPriceCents} />
      </p>
      <QuantityStepper
        name={product.name}
        quantity={quantity}
        plusOff={unavailable ?? (quantity >= quantityLimit ? limitText : undefined)}
        onMinus={() => {
          removeFromCart(product.id);
          if (quantity === 1) onGone();
        }}
        onPlus={() => {
          addToCart(product);
        }}
      />
      <p className={styles.total}>
        <Price cents={totalCents} />
      </p>
      {unavailable && (
        <p className={styles.notice}>{unavailable}. Please take it out to check out.</p>
      )}
      {quantity >= quantityLimit && <p className={styles.notice}>{limitText}</p>}
    </li>
  );
}
