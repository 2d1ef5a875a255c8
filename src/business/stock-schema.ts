import { z } from 'zod';

/** The stock's limits in src/business/stock.json; the build stops on what does not fit. */
export const Stock = z.strictObject({
  lowPieces: z
    .int()
    .min(0)
    .max(1000)
    .describe('With so many pieces or fewer, the desk says that a product runs low.'),
});
