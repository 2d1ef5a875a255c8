import type { CheckoutFields } from '../form/checkout-fields.ts';

/** Who buys and where the parcel goes, as Stripe takes it with a payment. */
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

/** The fields of the form in Stripe's words; the phone number in its international form. */
export function paymentDetails(fields: CheckoutFields): PaymentDetails {
  return {
    receipt_email: fields.email,
    shipping: {
      name: `${fields.firstName} ${fields.lastName}`,
      phone: `+1${fields.phone}`,
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
