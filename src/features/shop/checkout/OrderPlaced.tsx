import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/Button.tsx';
import receipt from '#src/ui/Receipt.module.css';
import { confirmationPath, type PlacedOrder } from './payment/placed-order.store.ts';
import styles from './OrderPlaced.module.css';

/** Time to read that the order is placed (rule 4.10). */
const redirectDelayMs = 3000;

interface Props {
  order: PlacedOrder;
}

const texts: Record<PlacedOrder['state'], { title: string; text: string }> = {
  paid: {
    title: 'Order Placed Successfully!',
    text: 'Thank you for your order. You will receive a confirmation email shortly.',
  },
  processing: {
    title: 'Your payment is being processed',
    text: 'Your bank has not confirmed it yet. We have your order and email you as soon as it is paid; please do not pay again.',
  },
  known: {
    title: 'This order is placed already',
    text: 'It went through before, perhaps in another tab. Nothing was charged twice.',
  },
};

export function OrderPlaced({ order: { clientSecret, state } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = texts[state];
  useEffect(() => {
    const timer = setTimeout(
      () => location.replace(confirmationPath(clientSecret)),
      redirectDelayMs,
    );
    return () => clearTimeout(timer);
  }, [clientSecret]);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className={`${receipt.receipt} ${styles.placed}`} data-state={state}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={state === 'processing' ? 'M12 7v5l3 2' : 'm7.5 12.5 3 3 6-7'} />
        <circle cx="12" cy="12" r="10" />
      </svg>
      <h2 ref={heading} tabIndex={-1} aria-describedby="placed-text">
        {title}
      </h2>
      <p id="placed-text">{text}</p>
      <div className={receipt.torn}>
        <Button href={confirmationPath(clientSecret)} kind="quiet">
          See your order now
        </Button>
      </div>
    </section>
  );
}
