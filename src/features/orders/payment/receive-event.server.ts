import Stripe from 'stripe';
import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { requireEnv } from '#src/server/env.ts';
import { BadRequest } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { queueOwnerMail } from '../mails/queue-owner-mail.server.ts';
import { changeOrder, type PaymentResult } from '../order/change-order.server.ts';
import { lockOrderOfPayment } from '../order/read-order.server.ts';
import { noteRefund, StripeRefund } from '../refunds/note-refund.server.ts';
import { Payment, StripeDispute } from '../stripe/stripe-payment.server.ts';
import { applyPayment, followUp } from './apply-payment.server.ts';
import { webhookEvents } from './webhook-events.ts';

/** A recorded event cannot be played back later (seconds). */
const toleranceSeconds = 300;

const Event = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.unknown() }),
});
type Event = z.infer<typeof Event>;

const EventType = z.enum(webhookEvents);

type EventResult = PaymentResult | { kind: 'repeated' } | { kind: 'ignored' };

/** The event in a webhook's raw body. Throws `BadRequest` unless Stripe signed it, just now. */
export async function readEvent(body: string, signature: string | null): Promise<Event> {
  const { STRIPE_WEBHOOK_SECRET: secrets } = requireEnv('STRIPE_WEBHOOK_SECRET');
  let cause: unknown;
  for (const secret of secrets) {
    try {
      return Event.parse(
        await Stripe.webhooks.constructEventAsync(body, signature ?? '', secret, toleranceSeconds),
      );
    } catch (error) {
      if (error instanceof z.ZodError) throw error;
      cause = error;
    }
  }
  throw new BadRequest('bad_signature', 'This was not signed by Stripe.', {
    cause: new Error(cause instanceof Error ? cause.name : typeof cause),
  });
}

/**
 * Handles an event once: its id and all it changes are written in one transaction, so a repeat
 * finds it done and a failure leaves nothing, and Stripe sends it again. True when it changed anything.
 * Throws `Unavailable`.
 */
export async function receiveEvent(db: Db, event: Event, log: CallLog): Promise<boolean> {
  const result = await db.transaction((sql) => handleOnce(sql, event));
  log.note({ event: event.type, result: result.kind });
  if (result.kind === 'repeated' || result.kind === 'ignored') return false;
  await followUp(db, result, log);
  return result.kind === 'moved';
}

async function handleOnce(sql: Sql, event: Event): Promise<EventResult> {
  const type = EventType.safeParse(event.type);
  if (!type.success) return { kind: 'ignored' };
  const first = await sql`
    insert into stripe_events (id, type) values (${event.id}, ${event.type})
    on conflict do nothing returning id`;
  return first.length === 0 ? { kind: 'repeated' } : handle(sql, type.data, event);
}

/** An event that is listed and has no case here does not compile. */
async function handle(
  sql: Sql,
  type: z.infer<typeof EventType>,
  { created, data: { object } }: Event,
): Promise<EventResult> {
  switch (type) {
    case 'charge.dispute.created':
      return noteDispute(sql, StripeDispute.parse(object));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return noteRefund(sql, StripeRefund.parse(object));
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return applyPayment(sql, Payment.parse(object), new Date(created * 1000));
  }
}

/** The buyer's bank takes the money back, or asks to: the owner has days to answer, and is mailed again. */
async function noteDispute(sql: Sql, dispute: StripeDispute): Promise<PaymentResult> {
  const order = await lockOrderOfPayment(sql, dispute.payment_intent);
  if (!order) return { kind: 'foreign' };
  const after = await changeOrder(sql, order, { action: 'dispute', isDisputed: true });
  await dropMail(sql, order.id, 'order_review');
  await queueOwnerMail(sql, after, 'disputed');
  return { kind: 'moved', orderId: order.id, status: after.status, flag: 'disputed' };
}
