import { tax } from '#src/business/tax.ts';
import { Price } from '#src/ui/Price.tsx';
import type { OrderPrice } from './order-price.ts';
import {
  findShippingMethod,
  freeShipping,
  freeShippingText,
  type ShippingMethodId,
} from '../catalogue/shipping-methods.ts';
import styles from './OrderSummary.module.css';

type Props = { price: OrderPrice; shippingMethodId: ShippingMethodId; isFinal?: boolean };

export function OrderSummary({ price, shippingMethodId, isFinal = false }: Props) {
  return (
    <div className={styles.summary}>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Price cents={price.subtotal} />
          </dd>
        </div>
        {price.savings > 0 && (
          <div className={styles.savings}>
            <dt>You save</dt>
            <dd>
              <Price cents={price.savings} />
            </dd>
          </div>
        )}
        <div>
          <dt>{findShippingMethod(shippingMethodId).name}</dt>
          <dd>
            <Price cents={price.shipping} />
          </dd>
        </div>
        <div>
          <dt>{tax.label}</dt>
          <dd>
            <Price cents={price.tax} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{isFinal ? 'Total' : 'Estimated total'}</dt>
          <dd>
            <Price cents={price.total} />
          </dd>
        </div>
      </dl>
      {freeShipping.isApplied && <p>{freeShippingText()}</p>}
    </div>
  );
}
