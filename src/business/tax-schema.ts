import { z } from 'zod';

/** The tax in src/business/tax.json; the build stops on what does not fit. */
export const Tax = z.strictObject({
  percent: z.number().min(0).max(30).describe('Charged on goods and shipping alike.'),
  label: z.string().min(3).max(40).describe('What it is called on orders and receipts.'),
});
