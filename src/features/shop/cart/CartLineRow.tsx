import { productPath } from '#src/lib/paths.ts';
import { Price } from '#src/ui/Price.tsx';
import { limitText, orderLimit, unavailableText } from '../catalogue/offer.ts';
import type { CartLine } from './cart.ts';
import { addToCart, removeFromCart } from './cart.store.ts';
import { changeText, lineChanges } from './line-changes.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { lineTotal } from './subtotal.ts';
import styles from './CartLineRow.module.css';

type Props = { line: CartLine; onGone: () => void };

export function CartLineRow({ line, onGone }: Props) {
  const { product, quantity } = line;
  const unavailable = unavailableText(product);
  const isFull = quantity >= orderLimit(product);
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
        plusOff={unavailable ?? (isFull ? limitText(product) : undefined)}
        onMinus={() => {
          removeFromCart(product.id);
          if (quantity === 1) onGone();
        }}
        onPlus={() => addToCart(product)}
      />
      <p className={styles.total}>
        {unavailable ?? <Price cents={lineTotal(product.priceCents, quantity)} />}
      </p>
      {lineChanges(line).map((change) => (
        <p className={styles.notice} key={change.kind}>
          It {changeText(change)}
        </p>
      ))}
      {isFull && !unavailable && <p className={styles.notice}>{limitText(product)}</p>}
    </li>
  );
}
