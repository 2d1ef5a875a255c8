import { paths } from '#src/lib/paths.ts';
import { emptyCartId } from '../cart/empty-cart.ts';
import { confirmationPath } from '#src/features/orders/buyer/confirmation-path.ts';

/** Time to read that the order is placed (rule 4.10). */
const redirectDelayMs = 3000;

/** There is nothing to pay, and the shop says so. The page is replaced: Back must not lead into it again. */
export function leaveEmptyCheckout(): void {
  location.replace(`${paths.shop}#${emptyCartId}`);
}

/** Leads to the confirmation of a placed order; the returned function stays instead. */
export function leadToConfirmation(clientSecret: string): () => void {
  const timer = setTimeout(() => {
    location.replace(confirmationPath(clientSecret));
  }, redirectDelayMs);
  return () => {
    clearTimeout(timer);
  };
}
