import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '#src/lib/paths.ts';
import { emptyFields, focusFirst } from '#src/lib/form-fields.client.ts';
import { $cart } from '../cart/cart.store.ts';
import { emptyCartId } from '../cart/empty-cart.ts';
import { priceOrder } from '../cart/order-price.ts';
import { ChangeNotice } from './payment/ChangeNotice.tsx';
import { CheckoutForm } from './form/CheckoutForm.tsx';
import { CheckoutSummary } from './form/CheckoutSummary.tsx';
import { OrderPlaced } from './OrderPlaced.tsx';
import { PaymentSection } from './payment/PaymentSection.tsx';
import { $paymentSession } from './payment/payment-session.store.ts';
import { $pay, abandonPayment } from './payment/place-order.store.ts';
import { $placedOrder } from './payment/placed-order.store.ts';
import type { StripeSettings } from './payment/stripe-settings.ts';
import { useOrder } from './payment/use-order.client.ts';
import { usePageReturn } from '#src/ui/use-page-return.client.ts';
import styles from './Checkout.module.css';

interface Props {
  /** Nothing where no payment is set up. */
  stripeSettings: StripeSettings | undefined;
}

export function Checkout({ stripeSettings }: Props) {
  const placed = useStore($placedOrder, { ssr: () => undefined });
  const { cart, shippingMethodId, province } = useOrder({
    isPayable: stripeSettings !== undefined,
  });
  const isPaying = useStore($pay, { ssr: 'initial' }).status === 'paying';
  const form = useRef<HTMLFormElement>(null);
  const session = useStore($paymentSession, { ssr: 'initial' });
  const price = priceOrder(cart, shippingMethodId, province);
  const payableCents = cart.length > 0 ? price.total : 0;

  useEffect(() => {
    // The page is replaced: Back must not lead into it again.
    if ($cart.get().length === 0 && !$placedOrder.get())
      location.replace(`${paths.shop}#${emptyCartId}`);
  }, [cart, placed]);

  // The browser may bring this page back as it was left, in the middle of a payment.
  usePageReturn(abandonPayment);

  if (placed) return <OrderPlaced order={placed} />;
  return (
    <div className={styles.checkout}>
      {session.status === 'changed' && (
        <ChangeNotice
          cart={cart}
          current={session.current}
          totalCents={price.total}
          shippingMethodId={shippingMethodId}
          province={province}
          onAccept={() => {
            const empty = form.current ? emptyFields(form.current) : [];
            if (form.current && empty.length > 0) focusFirst(form.current, empty);
            else document.getElementById('payment')?.focus();
          }}
        />
      )}
      <CheckoutSummary
        cart={cart}
        price={price}
        shippingMethodId={shippingMethodId}
        province={province}
        isLocked={isPaying}
      />
      <div className={styles.steps}>
        <CheckoutForm
          formRef={form}
          shippingMethodId={shippingMethodId}
          subtotalCents={price.subtotal}
          isLocked={isPaying}
        />
        <PaymentSection settings={stripeSettings} totalCents={payableCents} />
      </div>
    </div>
  );
}
