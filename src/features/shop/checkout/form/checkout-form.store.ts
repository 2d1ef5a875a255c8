import { computed } from 'nanostores';
import { createForm } from '#src/lib/form.store.ts';
import {
  defaultShippingMethodId,
  shippingMethods,
  type ShippingMethodId,
} from '../../catalogue/shipping-methods.ts';
import { CheckoutFields } from './checkout-fields.ts';
import { fieldsKey } from './checkout-storage.client.ts';

export const checkoutForm = createForm({
  key: fieldsKey,
  parse: (values) => CheckoutFields.safeParse(values),
});

export const $shippingMethodId = computed(
  checkoutForm.$state,
  ({ values }): ShippingMethodId =>
    shippingMethods.find(({ id }) => id === values.shippingMethod)?.id ?? defaultShippingMethodId,
);

export function chooseShipping(id: ShippingMethodId): void {
  checkoutForm.change({ ...checkoutForm.$state.get().values, shippingMethod: id });
}
