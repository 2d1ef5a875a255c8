import type { ProvinceCode } from '#src/business/provinces.ts';
import { taxFor } from '#src/business/tax.ts';
import { Price } from '#src/ui/Price.tsx';
import { isTaxedByProvince, type OrderPrice } from './order-price.ts';
import {
  findShippingMethod,
  freeShipping,
  freeShippingText,
  type ShippingMethodId,
} from '../catalogue/shipping-methods.ts';
import styles from './OrderSummary.module.css';

type Props = {
  price: OrderPrice;
  shippingMethodId: ShippingMethodId;
  province?: ProvinceCode | undefined;
  isFinal?: boolean;
};

export function OrderSummary({ price, shippingMethodId, province, isFinal = false }: Props) {
  const isTaxKnown = province !== undefined || !isTaxedByProvince(shippingMethodId);
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
          <dt>{isTaxKnown ? taxFor(province).label : 'Estimated tax (BC)'}</dt>
          <dd>
            <Price cents={price.tax} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{isFinal && isTaxKnown ? 'Total' : 'Estimated total'}</dt>
          <dd>
            <Price cents={price.total} />
          </dd>
        </div>
      </dl>
      {freeShipping.isApplied && <p>{freeShippingText()}</p>}
    </div>
  );
}
