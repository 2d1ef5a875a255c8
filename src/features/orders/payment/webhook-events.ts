/** The events that Stripe's endpoint must be set to send (docs/deploying.md); others are let pass. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.dispute.created',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;
