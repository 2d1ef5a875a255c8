import { z } from 'zod';
import stockLimits from './stock.json' with { type: 'json' };

export { stockLimits };

export const stockSchema = () =>
  z.strictObject({
    lowQuantity: z
      .int()
      .min(0)
      .max(1000)
      .describe('With this many pieces or fewer, the desk says that a product is running low.'),
  });
