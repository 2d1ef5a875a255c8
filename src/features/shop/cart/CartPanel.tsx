import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loadedPart } from '../loaded-part.tsx';
import { $isCartOpen, refreshCart } from './cart.store.ts';
import { fetchLiveShop } from '../catalogue/shop.client.ts';

const SideCart = loadedPart(() => import('./SideCart.tsx'));

export function CartPanel() {
  const isOpen = useStore($isCartOpen, { ssr: 'initial' });
  useEffect(() => {
    // Where the server does not answer, the cart stays as last seen; the checkout asks again.
    if (isOpen) fetchLiveShop().then(refreshCart, () => undefined);
  }, [isOpen]);
  return isOpen && <SideCart onClose={() => $isCartOpen.set(false)} />;
}
