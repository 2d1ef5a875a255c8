import { z } from 'zod';
import { provinceCodes } from '#src/business/provinces.ts';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';

/** Where the money of an order is; docs/orders.md says what each means and what follows. */
export const orderStatuses = [
  'pending',
  'processing',
  'paid',
  'refund_due',
  'refunded',
  'review',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const fulfilmentStates = [
  'to_pack',
  'packed',
  'shipped',
  'ready',
  'collected',
  'cancelled',
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

export const testOrderText = 'TEST, do not ship';

/** As Stripe has it: line1, line2, city, state, postal_code, country. */
const Address = z.record(z.string(), z.string().nullish());

/** What was agreed in one revision of an order, amounts in cents; the columns of the view order_contents. */
export const OrderContents = z.object({
  shippingMethod: z.enum(shippingMethodIds),
  totals: z.object({
    subtotal: z.int(),
    /** Inside the subtotal already. */
    savings: z.int(),
    shipping: z.int(),
    tax: z.int(),
    total: z.int(),
  }),
  taxRate: z.object({
    percent: z.number(),
    label: z.string(),
    /** Whose tax it is; null where that does not depend on the address. */
    province: z.enum(provinceCodes).nullable(),
  }),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      sku: z.string(),
      priceCents: z.int(),
      quantity: z.int(),
      /** In refunds that neither failed nor were dropped. */
      refunded: z.int(),
      /** Neither refunded nor back in stock: to be handed over, or handed over. */
      held: z.int(),
    }),
  ),
});
export type OrderContents = z.infer<typeof OrderContents>;

/** An order with the contents that were paid, or else the newest; the columns of the view order_view. */
export const Order = OrderContents.extend({
  id: z.string(),
  /** "LW-7K3M-92QX" */
  number: z.string(),
  status: z.enum(orderStatuses),
  fulfilment: z.enum(fulfilmentStates).nullable(),
  /** Why a person or the reconciliation must act: order-flags.ts. */
  flag: z.string().nullable(),
  isDisputed: z.boolean(),
  isTest: z.boolean(),
  changes: z.int(),
  paymentId: z.string().nullable(),
  revision: z.int(),
  /** Missing where the payment is for nothing that was agreed. */
  paidRevision: z.int().nullable(),
  receivedCents: z.int(),
  /** What refunds that neither failed nor were dropped come to. */
  given: z.object({ amountCents: z.int(), shippingCents: z.int(), taxCents: z.int() }),
  parcel: z.object({ carrier: z.string(), trackingNumber: z.string() }).nullable(),
  /** As the payment says; each part may be empty. */
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: Address.nullable().transform(addressLines),
  }),
  placedAt: z.date(),
  paidAt: z.date().nullable(),
  updatedAt: z.date(),
});
export type Order = z.infer<typeof Order>;

export type Receipt = OrderContents &
  Pick<Order, 'number' | 'placedAt' | 'buyer'> &
  Partial<Pick<Order, 'given'>>;

export function heldLines(lines: Order['lines']): Order['lines'] {
  return lines.map((line) => ({ ...line, quantity: line.held })).filter(({ held }) => held > 0);
}

/** An address as it stands on a parcel; empty parts leave no gap. */
export function addressLines(address: z.infer<typeof Address> | null | undefined): string[] {
  const { line1, line2, city, state, postal_code: code } = address ?? {};
  const place = [city, state, code].filter(Boolean).join(' ');
  return [line1, line2, place].filter((line): line is string => Boolean(line));
}
