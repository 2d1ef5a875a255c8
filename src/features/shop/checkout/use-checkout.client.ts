import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Cart } from '../cart.ts';
import { defaultShippingMethodId, type ShippingMethodId } from '../shipping-methods.ts';
import { useCart } from '../use-cart.client.ts';
import { $shippingMethodId } from './checkout-form.store.ts';
import { refreshPaymentSession } from './payment-session.store.ts';
import { abandonPayment } from './place-order.store.ts';

/** Someone who is still choosing is not asked about every step (milliseconds). */
const settleMs = 300;

const whileHydrating = { ssr: () => defaultShippingMethodId };

/** How the order is shipped; the built HTML knows the default only. */
export function useShippingMethodId(): ShippingMethodId {
  return useStore($shippingMethodId, whileHydrating);
}

/** What is ordered and how it is shipped; keeps the payment session in step with both. */
export function useOrder(isAsking: boolean): { cart: Cart; shippingMethodId: ShippingMethodId } {
  const cart = useCart();
  const shippingMethodId = useShippingMethodId();
  const isEmpty = cart.length === 0;

  useEffect(() => {
    if (!isAsking || isEmpty) return;
    const timer = setTimeout(() => void refreshPaymentSession(), settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isAsking, isEmpty, cart, shippingMethodId]);

  // The browser may keep this page as it was left, in the middle of a payment.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) abandonPayment();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);

  return { cart, shippingMethodId };
}
