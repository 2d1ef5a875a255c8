import { expect } from 'vitest';
import { z } from 'zod';
import { PaymentSession } from '#src/features/orders/payment/payment-session.ts';
import { confirmPayment } from '#tests/support/browser/confirm-payment.ts';
import { callFunction, postJson } from '#tests/support/functions/function-platform.ts';
import { orderBody, type OrderFacts } from '#tests/support/builders/order-bodies.ts';
import type { Sandbox } from '#dev/sandbox/sandbox.ts';
import { signedEvent } from '#dev/sandbox/stripe/webhooks.ts';

export type Open = PaymentSession & { paymentId: string };

export async function openOrder(facts: OrderFacts = {}, ip?: string): Promise<Open> {
  const init = ip === undefined ? {} : { ip };
  const response = await postJson('createPaymentIntent', orderBody(facts), init);
  expect(response.status).toBe(200);
  const session = PaymentSession.parse(await response.json());
  return { ...session, paymentId: session.clientSecretRes.replace(/_secret_.*$/, '') };
}

export async function pay(
  sandbox: Sandbox,
  { clientSecretRes, paymentId }: Pick<Open, 'clientSecretRes' | 'paymentId'>,
  card?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await confirmPayment(sandbox.origin, clientSecretRes, card, paymentId);
  return { status: response.status, body: await response.json() };
}

/** Pays, and waits until the events of Stripe have arrived. */
export async function payAndSettle(
  ...[sandbox, order, card]: Parameters<typeof pay>
): Promise<void> {
  await pay(sandbox, order, card);
  await sandbox.stripe.webhooks.settled();
}

export async function paidOrder(sandbox: Sandbox, facts?: OrderFacts, ip?: string): Promise<Open> {
  const order = await openOrder(facts, ip);
  await payAndSettle(sandbox, order);
  return order;
}

/** What names an order that is open, for another call about it. */
export function again({ orderId, clientSecretRes: clientSecret }: PaymentSession) {
  return { orderId, clientSecret };
}

/** From here on Stripe sends no event by itself. */
export function muteStripe(sandbox: Sandbox): void {
  sandbox.setSwitch({ service: 'stripe', name: 'webhooks', value: 'never' });
}

export async function sendEvent(
  event: unknown,
  options: { secret?: string; timestamp?: number } = {},
): Promise<Response> {
  return callFunction('stripeWebhook', { method: 'POST', ...(await signedEvent(event, options)) });
}

export async function reconcile(): Promise<Record<string, unknown>> {
  const response = await callFunction('reconcile-orders', { method: 'POST', body: '{}' });
  return z.record(z.string(), z.unknown()).parse(await response.json());
}
