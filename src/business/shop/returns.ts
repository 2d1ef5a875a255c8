import { z } from 'zod';
import written from './returns.json' with { type: 'json' };

/** What buyers may send back: the policy's text and the structured data of products say the same. */
export const returns = written;

export const returnsSchema = () =>
  z.strictObject({
    days: z
      .int()
      .min(1)
      .max(365)
      .describe('How many days after its arrival an unopened product can be sent back.'),
    isShippingFree: z
      .boolean()
      .describe('On: we pay for sending back. Off: the buyer pays, unless the product is faulty.'),
  });
