import * as z from 'zod/mini';
import { requiredLine, requiredPhone } from '#src/lib/text-fields.ts';
import { provinces } from './provinces.ts';

/** Longest entries (characters); the inputs' `maxlength` reads them too. */
export const checkoutLimits = { email: 254, name: 60, address: 120, city: 60, phone: 30 } as const;

/** What the buyer reads beside a field (rule 4.9). */
const messages = {
  missing: 'This field is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid 10-digit phone number',
  postalCode: 'Please enter a valid Canadian postal code',
} as const;

const line = (limit: number) => requiredLine(messages.missing, limit);

/** The checkout's fields in the order of the page; parsing leaves them as the order keeps them. */
export const CheckoutFields = z.object({
  /** Where Stripe sends the receipt; it refuses an address without a dot after the at sign. */
  email: line(checkoutLimits.email).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.email)),
  firstName: line(checkoutLimits.name),
  lastName: line(checkoutLimits.name),
  address: line(checkoutLimits.address),
  city: line(checkoutLimits.city),
  province: z.enum(
    provinces.map(({ code }) => code),
    messages.missing,
  ),
  /** Letter, digit, letter, digit, letter, digit; kept as "V3T 0A1". */
  postalCode: line(10).check(
    z.regex(/^[a-z]\d[a-z][ -]?\d[a-z]\d$/i, messages.postalCode),
    z.overwrite((code) => code.toUpperCase().replace(/^(\w{3})[ -]?(\w{3})$/, '$1 $2')),
  ),
  phone: requiredPhone(messages.missing, messages.phone),
});

export type CheckoutFields = z.infer<typeof CheckoutFields>;
