import type { Cart } from '../../cart/cart.ts';
import { priceOrder } from '../../cart/order-price.ts';
import { shippingMethods, type ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import type { PaymentDetails } from './payment-details.ts';

interface WalletAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

/** What a wallet tells of its owner, as far as we need it. */
interface WalletAnswer {
  billingDetails?: { name: string; email?: string; phone?: string } | undefined;
  shippingAddress?: { name: string; address: WalletAddress } | undefined;
}

/** The shipping methods as a wallet lists them; the first one is chosen when it opens. */
export function walletRates(chosen: ShippingMethodId, cart: Cart) {
  return shippingMethods
    .toSorted((one, other) => Number(other.id === chosen) - Number(one.id === chosen))
    .map(({ id, name, description }) => ({
      id,
      amount: priceOrder(cart, id).shipping,
      displayName: `${name}, ${description}`,
    }));
}

/** Who buys and where the parcel goes; nothing where the wallet does not say. */
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
