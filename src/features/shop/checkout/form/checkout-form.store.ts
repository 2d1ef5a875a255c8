import { computed } from 'nanostores';
import { createForm } from '#src/lib/form.store.ts';
import {
  defaultShippingMethodId,
  shippingMethods,
  type ShippingMethodId,
} from '../../catalogue/shipping-methods.ts';
import { CheckoutFields } from './checkout-fields.ts';
import { fieldsKey } from './checkout-storage.client.ts';

/** Who buys, where the parcel goes and how. It is checked here; paying is the button's work. */
export const checkoutForm = createForm({
  key: fieldsKey,
  parse: (values) => CheckoutFields.safeParse(values),
});

/** How the order is to reach the buyer. */
export const $shippingMethodId = computed(
  checkoutForm.$state,
  ({ values }): ShippingMethodId =>
    shippingMethods.find(({ id }) => id === values.shippingMethod)?.id ?? defaultShippingMethodId,
);

/** Chooses how the order is shipped. */
export function chooseShipping(id: ShippingMethodId): void {
  checkoutForm.change({ ...checkoutForm.$state.get().values, shippingMethod: id });
}
