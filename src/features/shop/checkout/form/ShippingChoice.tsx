import { Price } from '#src/ui/Price.tsx';
import {
  shippingCents,
  shippingMethods,
  type ShippingMethodId,
} from '../../catalogue/shipping-methods.ts';
import { chooseShipping } from './checkout-form.store.ts';
import styles from './ShippingChoice.module.css';

interface Props {
  chosen: ShippingMethodId;
  subtotalCents: number;
}

export function ShippingChoice({ chosen, subtotalCents }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend>Shipping method</legend>
      {shippingMethods.map(({ id, name, description }) => {
        const cents = shippingCents(id, subtotalCents);
        return (
          <label key={id}>
            <input
              type="radio"
              name="shippingMethod"
              value={id}
              checked={id === chosen}
              onChange={() => chooseShipping(id)}
            />
            <span className={styles.name}>{name}</span>
            <span className={styles.price}>{cents === 0 ? 'Free' : <Price cents={cents} />}</span>
            <span className={styles.description}>{description}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
