import { atom, computed } from 'nanostores';
import { provinceOf, type ProvinceCode } from '#src/business/provinces.ts';
import { createForm } from '#src/lib/form.store.ts';
import { isTaxedByProvince } from '../../cart/order-price.ts';
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

/** Of the address that is chosen in an open wallet; it does not change what was typed. */
export const $walletProvince = atom<ProvinceCode | undefined>();

/** Whose tax the order has; nothing where it is the same everywhere, or not known yet. */
export const $province = computed(
  [$shippingMethodId, $walletProvince, checkoutForm.$state],
  (shippingMethodId, walletProvince, { values }) =>
    isTaxedByProvince(shippingMethodId)
      ? (walletProvince ?? provinceOf(values.province ?? ''))
      : undefined,
);

export function chooseShipping(id: ShippingMethodId): void {
  checkoutForm.change({ ...checkoutForm.$state.get().values, shippingMethod: id });
}
