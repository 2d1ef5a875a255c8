import { useEffect, useRef } from 'react';
import { confirmationPath } from './confirmation-path.ts';
import { leadToConfirmation } from './leave-checkout.client.ts';
import type { PlacedOrder } from './placed-order.store.ts';
import styles from './OrderPlaced.module.css';

interface Props {
  order: PlacedOrder;
}

/** The end of the checkout; the confirmation page follows by itself. */
export function OrderPlaced({ order: { clientSecret, isProcessing } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => leadToConfirmation(clientSecret), [clientSecret]);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={styles.placed}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isProcessing ? 'M12 7v5l3 2' : 'm7.5 12.5 3 3 6-7'} />
        <circle cx="12" cy="12" r="10" />
      </svg>
      <h2 ref={heading} tabIndex={-1} aria-describedby="placed-text">
        {isProcessing ? 'Your payment is being processed' : 'Order Placed Successfully!'}
      </h2>
      <p id="placed-text">
        {isProcessing
          ? 'Your bank has not confirmed it yet. We have your order and email you as soon as it is paid; please do not order again.'
          : 'Thank you for your order. You will receive a confirmation email shortly.'}
      </p>
      <p>
        <a href={confirmationPath(clientSecret)}>See your order now</a>
      </p>
    </section>
  );
}
