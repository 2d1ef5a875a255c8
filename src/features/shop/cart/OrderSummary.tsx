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
  const rows = [
    { name: 'Subtotal', cents: price.subtotal },
    ...(price.savings > 0
      ? [{ name: 'You save', cents: price.savings, look: styles.savings }]
      : []),
    { name: findShippingMethod(shippingMethodId).name, cents: price.shipping },
    { name: isTaxKnown ? taxFor(province).label : 'Estimated tax (BC)', cents: price.tax },
    {
      name: isFinal && isTaxKnown ? 'Total' : 'Estimated total',
      cents: price.total,
      look: styles.total,
    },
  ];
  return (
    <div className={styles.summary}>
      <dl>
        {rows.map(({ name, cents, look }) => (
          <div key={name} className={look}>
            <dt>{name}</dt>
            <dd>
              <Price cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      {freeShipping.isApplied && <p>{freeShippingText()}</p>}
    </div>
  );
}
