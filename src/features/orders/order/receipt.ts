import type { Cents } from '#src/lib/money.ts';
import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';

/** What was ordered, what it cost and where it goes, as it was agreed. */
export interface Receipt {
  /** "LW-7K3M-92QX" */
  number: string;
  placedAt: Date;
  lines: readonly { name: string; sku: string; quantity: number; priceCents: Cents }[];
  totals: { subtotal: Cents; savings: Cents; shipping: Cents; tax: Cents; total: Cents };
  shippingMethod: ShippingMethodId;
  buyer: Buyer;
}

/** Who paid, as the payment says; each part may be missing. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
  /** Lines of the address as on a parcel; none for a pickup. */
  address: readonly string[];
}

export interface StripeAddress {
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  postal_code?: string | null | undefined;
  country?: string | null | undefined;
}

/** An address as it stands on a parcel; empty parts leave no gap. */
export function addressLines(address: StripeAddress | null | undefined): string[] {
  if (!address) return [];
  const { line1, line2, city, state, postal_code: code } = address;
  const place = [city, state, code].filter(Boolean).join(' ');
  return [line1, line2, place].filter((line): line is string => Boolean(line));
}
