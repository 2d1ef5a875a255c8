import { clearCart } from '../cart.store.ts';

// A buyer who comes back from the bank has not seen the checkout's success screen, which empties the
// cart; this page does it then.
if (document.querySelector('[data-order-placed]')) clearCart();
