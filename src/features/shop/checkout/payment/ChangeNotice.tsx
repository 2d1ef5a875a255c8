import { useEffect, useRef } from 'react';
import type { ProvinceCode } from '#src/business/provinces.ts';
import type { OrderFigures } from '#src/features/orders/payment/payment-session.ts';
import { formatCents } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Cart } from '../../cart/cart.ts';
import { $cart } from '../../cart/cart.store.ts';
import { changeText } from '../../cart/line-changes.ts';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import { acceptFigures, isPageOutdated, orderChanges } from './order-changes.ts';
import styles from './ChangeNotice.module.css';

interface Props {
  cart: Cart;
  current: OrderFigures;
  totalCents: number;
  shippingMethodId: ShippingMethodId;
  province?: ProvinceCode | undefined;
  onAccept: () => void;
}

export function ChangeNotice({
  cart,
  current,
  totalCents,
  shippingMethodId,
  province,
  onAccept,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // Someone who is typing is not interrupted; the notice is announced to them.
  useEffect(() => {
    if (!document.activeElement?.matches('input, select')) heading.current?.focus();
  }, []);

  const isOutdated = isPageOutdated(cart, current, shippingMethodId, province);
  return (
    <section className={styles.notice} role="alert">
      <h2 ref={heading} tabIndex={-1}>
        Your order has changed
      </h2>
      <ul>
        {orderChanges(cart, current).map((change) => (
          <li key={`${change.productId} ${change.kind}`}>
            <b>{change.name}</b> {changeText(change)}
          </li>
        ))}
      </ul>
      {current.totals && (
        <p>
          The total is now <b>{formatCents(current.totals.total)}</b> instead of{' '}
          {formatCents(totalCents)}. Nothing has been charged.
        </p>
      )}
      <div className={styles.actions}>
        {isOutdated ? (
          <Button href={paths.checkout} isSmall>
            Reload the page
          </Button>
        ) : (
          <Button
            isSmall
            onClick={() => {
              $cart.set(acceptFigures(cart, current));
              onAccept();
            }}
          >
            {current.totals ? 'Accept and go on' : 'Empty the cart'}
          </Button>
        )}
        <Button href={paths.shop} kind="quiet" isSmall>
          Back to the shop
        </Button>
      </div>
    </section>
  );
}
