import { useState } from 'react';
import type { ProvinceCode } from '#src/business/provinces.ts';
import { Price } from '#src/ui/Price.tsx';
import { itemsText, type Cart } from '../../cart/cart.ts';
import { CartLineRow } from '../../cart/CartLineRow.tsx';
import type { OrderPrice } from '../../cart/order-price.ts';
import { OrderSummary } from '../../cart/OrderSummary.tsx';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import { ReceiptLine } from './ReceiptLine.tsx';
import styles from './CheckoutSummary.module.css';

interface Props {
  cart: Cart;
  price: OrderPrice;
  shippingMethodId: ShippingMethodId;
  province?: ProvinceCode | undefined;
  isLocked: boolean;
}

export function CheckoutSummary({ cart, price, shippingMethodId, province, isLocked }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const Line = isEditing && !isLocked ? CartLineRow : ReceiptLine;
  const toggle = () => setEditing(!isEditing);
  return (
    <aside className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">
        <span>Order summary</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="summary-receipt"
          onClick={() => setOpen(!isOpen)}
        >
          <span>Order summary{cart.length > 0 && <small> ({itemsText(cart)})</small>}</span>
          {cart.length > 0 && <Price cents={price.total} />}
        </button>
      </h2>
      <div id="summary-receipt" className={styles.receipt} data-open={isOpen}>
        {cart.length === 0 ? (
          <div className={styles.waiting} aria-hidden="true" />
        ) : (
          <>
            <ul>
              {cart.map((line, index) => (
                <Line
                  key={line.productId}
                  line={line}
                  totalCents={price.lineTotals[index] ?? 0}
                  onGone={() => document.getElementById('edit-cart')?.focus()}
                />
              ))}
            </ul>
            <button id="edit-cart" type="button" disabled={isLocked} onClick={toggle}>
              {isEditing ? 'Done' : 'Edit cart'}
            </button>
            <OrderSummary
              price={price}
              shippingMethodId={shippingMethodId}
              province={province}
              isFinal
            />
          </>
        )}
      </div>
    </aside>
  );
}
