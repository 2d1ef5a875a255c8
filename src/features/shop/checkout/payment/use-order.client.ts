import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  defaultShippingMethodId,
  type ShippingMethodId,
} from '../../catalogue/shipping-methods.ts';
import { useCart } from '../../cart/use-cart.client.ts';
import { $province, $shippingMethodId } from '../form/checkout-form.store.ts';
import { refreshPaymentSession } from './payment-session.store.ts';
import { $pay } from './place-order.store.ts';

/** Someone who is still choosing is not asked about every step (milliseconds). */
const settleMs = 300;

const whileHydrating = { ssr: (): ShippingMethodId => defaultShippingMethodId };

/** The payment session is kept in step with it. What another tab does to the cart during a payment is no part of it. */
export function useOrder({ isPayable }: { isPayable: boolean }) {
  const current = useCart();
  const isPaying = useStore($pay, { ssr: 'initial' }).status === 'paying';
  const [cart, setCart] = useState(current);
  if (!isPaying && cart !== current) setCart(current);
  const shippingMethodId = useStore($shippingMethodId, whileHydrating);
  const province = useStore($province, { ssr: () => undefined });
  const isActive = isPayable && cart.length > 0;

  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => {
      // A payment in progress asks for itself.
      if ($pay.get().status !== 'paying') void refreshPaymentSession();
    }, settleMs);
    return () => clearTimeout(timer);
  }, [isActive, cart, shippingMethodId, province]);

  return { cart, shippingMethodId, province };
}
