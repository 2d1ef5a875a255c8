import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $isCartOpen, refreshCart } from './cart.store.ts';
import { fetchLiveShop } from '../catalogue/shop.client.ts';

const SideCart = lazy(() => import('./SideCart.tsx'));

export function CartPanel() {
  const isOpen = useStore($isCartOpen, { ssr: 'initial' });
  useEffect(() => {
    // Where the server does not answer, the cart stays as last seen; the checkout asks again.
    if (isOpen) fetchLiveShop().then(refreshCart, () => undefined);
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SideCart onClose={() => $isCartOpen.set(false)} />
    </Suspense>
  );
}
