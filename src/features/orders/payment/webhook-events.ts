/** What the endpoint at Stripe must be set to send (docs/deploying.md). */
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
