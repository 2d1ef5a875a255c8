import { useEffect, useRef, type MouseEvent } from 'react';
import { phoneHref, phoneText } from '#src/business/facts.ts';
import { showOverPage } from '#src/lib/dialog-over-page.client.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { orderableLines } from './cart.ts';
import { $cart, clearCart, isCartStored } from './cart.store.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { priceOrder } from './order-price.ts';
import { defaultShippingMethodId } from '../catalogue/shipping-methods.ts';
import { useCart } from './use-cart.client.ts';
import styles from './SideCart.module.css';

type Props = { onClose: () => void };

export default function SideCart({ onClose }: Props) {
  const cart = useCart();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const orderable = orderableLines(cart);
  const price = priceOrder(orderable, defaultShippingMethodId);

  const close = () => dialog.current?.close();
  useEffect(() => {
    if (dialog.current) showOverPage(dialog.current);
  }, []);

  const focusHeading = () => heading.current?.focus();

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
          <p className={styles.empty}>Your cart is empty.</p>
        ) : (
          <>
            <ul>
              {cart.map((line) => (
                <CartLineRow key={line.productId} line={line} onGone={focusHeading} />
              ))}
            </ul>
            <footer>
              {orderable.length > 0 && (
                <OrderSummary price={price} shippingMethodId={defaultShippingMethodId} />
              )}
              {orderable.length < cart.length ? (
                <>
                  <p role="alert">
                    Something in your cart cannot be bought now. Its price is not counted.
                  </p>
                  <Button
                    onClick={() => {
                      $cart.set(orderable);
                      focusHeading();
                    }}
                  >
                    Remove what is sold out
                  </Button>
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
              <button
                type="button"
                onClick={() => {
                  clearCart();
                  focusHeading();
                }}
              >
                Empty cart
              </button>
            </footer>
          </>
        )}
      </div>
    </dialog>
  );
}
