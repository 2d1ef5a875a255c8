import { useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { limitText, orderLimit, unavailableText } from '../catalogue/offer.ts';
import { quantityOf, type CartProduct } from './cart.ts';
import { addToCart, removeFromCart } from './cart.store.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { ViewCart } from './ViewCart.tsx';
import { useCart } from './use-cart.client.ts';
import styles from './AddToCart.module.css';

type Props = { product: CartProduct };

export function AddToCart({ product }: Props) {
  const quantity = quantityOf(useCart(), product.id);
  const place = useRef<HTMLDivElement>(null);
  const unavailable = unavailableText(product);
  const isFull = quantity > 0 && quantity >= orderLimit(product);

  const focusAfter = (change: () => void) => {
    change();
    // The button under the finger is another one now: its neighbour takes over the focus.
    requestAnimationFrame(() => {
      if (!place.current?.contains(document.activeElement))
        place.current?.querySelector<HTMLElement>('div > button:last-child')?.focus();
    });
  };

  return (
    <div className={`${styles.place} script-only`} ref={place}>
      {quantity === 0 || unavailable ? (
        <Button
          kind="quiet"
          isSmall
          disabled={unavailable !== undefined}
          aria-label={`${unavailable ?? 'Add to Cart'}: ${product.name}`}
          onClick={() => focusAfter(() => addToCart(product))}
        >
          {unavailable ?? 'Add to Cart'}
        </Button>
      ) : (
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          plusOff={isFull ? limitText(product) : undefined}
          onPlus={() => addToCart(product)}
          onMinus={() => focusAfter(() => removeFromCart(product.id))}
        />
      )}
      {quantity > 0 && <ViewCart className={styles.view} />}
      {isFull && !unavailable && <p>{limitText(product)}</p>}
    </div>
  );
}
