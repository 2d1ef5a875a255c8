import { internationalPhone } from '#src/lib/phone/phone.ts';
import type { Cart } from '../../cart/cart.ts';
import { priceOrder } from '../../cart/order-price.ts';
import { shippingMethods, type ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import type { CheckoutFields } from '../form/checkout-fields.ts';

export interface PaymentDetails {
  receipt_email: string;
  shipping: {
    name: string;
    /** Left out where it is not known: Stripe rejects an empty text. */
    phone?: string;
    address: {
      line1: string;
      line2?: string;
      city: string;
      state: string;
      postal_code: string;
      country: string;
    };
  };
}

/** The phone number in its international form. */
export function paymentDetails(fields: CheckoutFields): PaymentDetails {
  return {
    receipt_email: fields.email,
    shipping: {
      name: `${fields.firstName} ${fields.lastName}`,
      phone: internationalPhone(fields.phone),
      address: {
        line1: fields.address,
        city: fields.city,
        state: fields.province,
        postal_code: fields.postalCode,
        country: 'CA',
      },
    },
  };
}

interface WalletAnswer {
  billingDetails?: { name: string; email?: string; phone?: string } | undefined;
  shippingAddress?:
    | {
        name: string;
        address: Omit<PaymentDetails['shipping']['address'], 'line2'> & { line2: string | null };
      }
    | undefined;
}

export function walletDetails({
  billingDetails,
  shippingAddress,
}: WalletAnswer): PaymentDetails | undefined {
  if (!billingDetails?.email || !shippingAddress) return undefined;
  const { line2, ...address } = shippingAddress.address;
  const { email, phone } = billingDetails;
  return {
    receipt_email: email,
    shipping: {
      name: shippingAddress.name,
      ...(phone && { phone }),
      address: { ...address, ...(line2 && { line2 }) },
    },
  };
}

/** A wallet chooses the first one when it opens. */
export function walletRates(chosen: ShippingMethodId, cart: Cart) {
  return shippingMethods
    .toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
    .map(({ id, name, description }) => ({
      id,
      amount: priceOrder(cart, id).shipping,
      displayName: `${name}, ${description}`,
    }));
}
