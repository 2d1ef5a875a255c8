import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripePaymentElementOptions } from '@stripe/stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { ExpressCheckout } from './ExpressCheckout.tsx';
import type { StripeForm } from './place-order.store.ts';
import { stripeAppearance } from './stripe-appearance.client.ts';
import styles from './PaymentSection.module.css';

interface Props {
  stripe: Stripe;
  totalCents: number;
  onReady: (form: StripeForm) => void;
  onLoadError: () => void;
}

/**
 * Stripe's form for the amount on the page. It needs the amount and not the payment itself: so it
 * stands, with what was typed into it, while the payment changes underneath (docs/decisions/0006).
 */
export function StripeForms({ stripe, totalCents, ...events }: Props) {
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: totalCents,
      currency: 'cad',
      appearance: stripeAppearance(),
    }),
    [totalCents],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <CardForm {...events} />
    </Elements>
  );
}

const cardOptions: StripePaymentElementOptions = {
  layout: 'accordion',
  wallets: { applePay: 'never', googlePay: 'never' },
  defaultValues: { billingDetails: { address: { country: 'CA' } } },
};

/** Wallets that have not answered by then do not hold up the card form (milliseconds). */
const walletTimeoutMs = 3000;

function CardForm({ onReady, onLoadError }: Pick<Props, 'onReady' | 'onLoadError'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isCardReady, setCardReady] = useState(false);
  const [areWalletsKnown, setWalletsKnown] = useState(false);
  const isVisible = isCardReady && areWalletsKnown;

  useEffect(() => {
    if (!isCardReady) return;
    const timer = setTimeout(() => setWalletsKnown(true), walletTimeoutMs);
    return () => clearTimeout(timer);
  }, [isCardReady]);

  useEffect(() => {
    if (isVisible && stripe && elements) onReady({ stripe, elements });
  }, [isVisible, stripe, elements, onReady]);

  // Both appear at once: the one must not push the other away from under a finger.
  return (
    <div className={styles.elements} data-visible={isVisible}>
      <ExpressCheckout onKnown={() => setWalletsKnown(true)} />
      <PaymentElement
        options={cardOptions}
        onReady={() => setCardReady(true)}
        onLoadError={({ error }) => {
          console.error('Stripe has not loaded properly.', error);
          onLoadError();
        }}
      />
    </div>
  );
}
