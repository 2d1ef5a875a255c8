import { useEffect, useRef } from 'react';
import { Price } from '#src/ui/Price.tsx';
import {
  defaultShippingMethodId,
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

/** The ways an order reaches its buyer, one of them always chosen. */
export function ShippingChoice({ chosen, subtotalCents }: Props) {
  const choice = useRef<HTMLFieldSetElement>(null);

  // Whoever was quicker than this script has chosen already.
  useEffect(() => {
    const ticked = choice.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const early = shippingMethods.find(({ id }) => id === ticked)?.id;
    if (early !== undefined && early !== defaultShippingMethodId) chooseShipping(early);
  }, []);

  useEffect(() => {
    const radio = choice.current?.querySelector<HTMLInputElement>(`[value="${chosen}"]`);
    if (radio) radio.checked = true;
  }, [chosen]);

  return (
    <fieldset className={styles.choice} ref={choice}>
      <legend>Shipping method</legend>
      {shippingMethods.map(({ id, name, description }) => {
        const cents = shippingCents(id, subtotalCents);
        return (
          <label key={id}>
            <input
              type="radio"
              name="shippingMethod"
              value={id}
              defaultChecked={id === defaultShippingMethodId}
              onChange={() => {
                chooseShipping(id);
              }}
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
