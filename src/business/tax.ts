import { z } from 'zod';
import { percentOf, type Cents } from '#src/lib/money.ts';
import written from './tax.json' with { type: 'json' };

export const taxSchema = () =>
  z.strictObject({
    percent: z
      .number()
      .min(0)
      .max(30)
      .refine(
        (percent) => percent === 0 || percent >= 1,
        'This is less than 1 %. Write 12 for 12 %.',
      )
      .describe('Charged on products and on shipping.'),
    label: z.string().min(3).max(40).describe('What it is called on orders and receipts.'),
    gstNumber: z
      .string()
      .regex(/^\d{9} RT\d{4}$/, 'Write the GST/HST number as 123456789 RT0001.')
      .optional()
      .describe('On order mails and receipts. Leave it empty until the business is registered.'),
  });

/** Charged on subtotal and shipping alike, in every province (rule 1.7). */
export const tax: z.infer<ReturnType<typeof taxSchema>> = written;

/** Tax on an amount, in cents, rounded once, half away from zero. */
export function taxOn(cents: Cents): Cents {
  return percentOf(cents, tax.percent);
}
