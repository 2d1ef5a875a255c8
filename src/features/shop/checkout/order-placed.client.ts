import { forgetPaidCheckout } from './form/checkout-storage.client.ts';

// A buyer who comes back from the bank has not seen the checkout's success screen, which clears away
// cart and form; this page does it then.
if (document.querySelector('[data-order-placed]')) forgetPaidCheckout();
