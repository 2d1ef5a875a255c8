import { $isCartOpen } from './cart.store.ts';

export function ViewCart({ className }: { className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => $isCartOpen.set(true)}
    >
      View cart
    </button>
  );
}
