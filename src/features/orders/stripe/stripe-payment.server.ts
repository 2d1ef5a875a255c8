import { z } from 'zod';

const Text = z.string().nullish();

/** The part of Stripe's PaymentIntent that orders are settled by, from an event or from the API. */
export const Payment = z.object({
  id: z.string().regex(/^pi_/),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int().default(0),
  currency: z.string(),
  /** False for test money. */
  livemode: z.boolean(),
  client_secret: Text,
  metadata: z.record(z.string(), z.string()).nullish(),
  receipt_email: Text,
  shipping: z
    .object({
      name: Text,
      phone: Text,
      address: z
        .object({
          line1: Text,
          line2: Text,
          city: Text,
          state: Text,
          postal_code: Text,
          country: Text,
        })
        .nullish(),
    })
    .nullish(),
});
export type Payment = z.infer<typeof Payment>;

export const StripeDispute = z.object({ payment_intent: z.string().nullable() });
export type StripeDispute = z.infer<typeof StripeDispute>;
