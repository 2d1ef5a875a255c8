import * as z from 'zod/mini';
import { provinceCodes } from '#src/business/provinces.ts';
import { requiredLine } from '#src/lib/text-fields.ts';
import { requiredPhone } from '#src/lib/phone/phone-field.ts';

/** Longest entries (characters). The inputs have no `maxlength`: a browser cuts what is longer without a word. */
const limits = { email: 254, name: 60, address: 120, city: 60, postalCode: 30 } as const;

const messages = {
  missing: 'This field is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid 10-digit phone number',
  postalCode: 'Please enter a valid Canadian postal code',
} as const;

const line = (limit: number) => requiredLine(messages.missing, limit);

/** The checkout's fields in the order of the page; parsing leaves them as the order keeps them. */
export const CheckoutFields = z.object({
  /** Where Stripe sends the receipt; it rejects an address without a dot after the at sign. */
  email: line(limits.email).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.email)),
  firstName: line(limits.name),
  lastName: line(limits.name),
  address: line(limits.address),
  city: line(limits.city),
  province: z.enum(provinceCodes, messages.missing),
  /** Letter, digit, letter, digit, letter, digit; stored as "V3T 0A1". */
  postalCode: line(limits.postalCode).check(
    z.overwrite((code) => code.replace(/\s/g, '')),
    z.regex(/^[a-z]\d[a-z]-?\d[a-z]\d$/i, messages.postalCode),
    z.overwrite((code) => code.toUpperCase().replace(/^(\w{3})-?(\w{3})$/, '$1 $2')),
  ),
  phone: requiredPhone(messages.missing, messages.phone),
});

export type CheckoutFields = z.infer<typeof CheckoutFields>;
