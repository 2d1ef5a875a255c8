import { $isCartOpen } from './cart.store.ts';

/** Opens the cart, beside the button that put something in. */
export function ViewCart({ className }: { className: string | undefined }) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => {
        $isCartOpen.set(true);
      }}
    >
      View cart
    </button>
  );
}
