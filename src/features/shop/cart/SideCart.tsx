import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { phoneHref, phoneText } from '#src/business/facts.ts';
import { showOverPage } from '#src/lib/dialog-over-page.client.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { emptyCart, orderableLines, type Cart } from './cart.ts';
import { $cart, isCartStored } from './cart.store.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { priceOrder } from './order-price.ts';
import { defaultShippingMethodId } from '../catalogue/shipping-methods.ts';
import { useCart } from './use-cart.client.ts';
import styles from './SideCart.module.css';

type Props = { onClose: () => void };

export default function SideCart({ onClose }: Props) {
  const cart = useCart();
  const [emptied, setEmptied] = useState(emptyCart);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const orderable = orderableLines(cart);
  const price = priceOrder(orderable, defaultShippingMethodId);

  const close = () => dialog.current?.close();
  useEffect(() => {
    if (dialog.current) showOverPage(dialog.current);
  }, []);

  const focusHeading = () => heading.current?.focus();
  const replaceCart = (lines: Cart) => {
    setEmptied(lines.length > 0 ? emptyCart : cart);
    $cart.set(lines);
    focusHeading();
  };

  return (
    // The overlay belongs to the dialog element; its content fills the panel, so only the overlay is hit outside it.
    // Escape closes the dialog too: the keyboard has its own way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      className={styles.panel}
      aria-labelledby="side-cart-title"
      ref={dialog}
      onClose={onClose}
      onClick={(event: MouseEvent) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.content}>
        <header>
          <h2 id="side-cart-title" tabIndex={-1} ref={heading}>
            Your Cart
          </h2>
          <button type="button" aria-label="Close cart" onClick={close}>
            ×
          </button>
        </header>
        <p role="status">
          {cart.some(({ before }) => before) &&
            'Prices or stock have changed since you filled your cart.'}
        </p>
        {cart.length === 0 ? (
          <>
            <p className={styles.empty}>Your cart is empty.</p>
            {emptied.length > 0 && (
              <button type="button" className={styles.quiet} onClick={() => replaceCart(emptied)}>
                Undo
              </button>
            )}
          </>
        ) : (
          <>
            <ul>
              {cart.map((line) => (
                <CartLineRow key={line.productId} line={line} onGone={focusHeading} />
              ))}
            </ul>
            <button type="button" className={styles.quiet} onClick={() => replaceCart(emptyCart)}>
              Empty cart
            </button>
            <footer>
              {orderable.length > 0 && (
                <OrderSummary price={price} shippingMethodId={defaultShippingMethodId} />
              )}
              {orderable.length < cart.length ? (
                <>
                  <p role="alert">
                    Something in your cart cannot be bought now. Its price is not counted.
                  </p>
                  <Button onClick={() => replaceCart(orderable)}>Remove what is sold out</Button>
                </>
              ) : isCartStored ? (
                <Button href={paths.checkout}>Proceed to Checkout</Button>
              ) : (
                <>
                  <p role="alert">
                    Your browser does not let this site keep a cart, so it would be empty at the
                    checkout. Allow site data and reload the page, or{' '}
                    <a href={paths.inquiries}>write to us</a> what you would like to order, or call.
                  </p>
                  <Button href={phoneHref}>Call {phoneText}</Button>
                </>
              )}
            </footer>
          </>
        )}
      </div>
    </dialog>
  );
}
