import { z } from 'zod';
import { addressLines, type Buyer } from './receipt.ts';
import type { Parcel } from './carriers.ts';

/** Who bought, in the row of an order. */
export const buyerColumns = {
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.record(z.string(), z.string().nullable()).nullable(),
};
type BuyerRow = z.infer<z.ZodObject<typeof buyerColumns>>;

/** What was handed to the carrier, in the row of an order. */
export const parcelColumns = {
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
};
type ParcelRow = z.infer<z.ZodObject<typeof parcelColumns>>;

/** Who bought, as the row of the order says. */
export function buyerOfRow({ email, name, phone, address }: BuyerRow): Buyer {
  return {
    name: name ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address: addressLines(address),
  };
}

/** The parcel of an order; nothing before it is shipped. */
export function parcelOfRow({
  carrier,
  tracking_number: trackingNumber,
}: ParcelRow): Parcel | undefined {
  return carrier && trackingNumber ? { carrier, trackingNumber } : undefined;
}
