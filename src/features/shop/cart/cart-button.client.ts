import { leaveOverlayEntry } from '#src/lib/dialog-over-page.client.ts';
import { formatCents } from '#src/lib/money.ts';
import { countItems, itemsText, orderableLines } from './cart.ts';
import { $cart, $isCartOpen } from './cart.store.ts';
import { subtotalOf } from './subtotal.ts';

const button = document.getElementById('cart-button');
const items = button?.querySelector('[data-items]');
const count = button?.querySelector('[data-count]');
const total = button?.querySelector('[data-total]');

// The cart that was open when this page was left or reloaded is closed now.
leaveOverlayEntry();

button?.addEventListener('click', () => $isCartOpen.set(true));

// The total of the button is the spec's: price times quantity, before shipping and tax. What is sold out costs nothing.
$cart.subscribe((cart) => {
  if (!button || !count || !items || !total) return;
  button.hidden = cart.length === 0;
  document.documentElement.toggleAttribute('data-cart', cart.length > 0);
  count.textContent = String(countItems(cart));
  items.textContent = itemsText(cart);
  total.textContent = formatCents(subtotalOf(orderableLines(cart)));
});
