import type { Db } from '#src/server/database/database.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { applyPayment } from './apply-payment.server.ts';
import { followUp } from './follow-up.server.ts';
import { Payment } from '../stripe/stripe-payment.server.ts';
import { askStripe, isUnexpectedState } from '../stripe/stripe-client.server.ts';

/**
 * Asks Stripe where a payment is and moves its order there, as the webhook would. Returns the
 * payment. Throws `PaymentUnavailable` or `Unavailable`.
 */
export async function syncPayment(db: Db, paymentId: string, log: CallLog): Promise<Payment> {
  return apply(db, await askPayment(paymentId), log);
}

/** A payment as Stripe has it now. Throws `PaymentUnavailable`. */
export async function askPayment(paymentId: string): Promise<Payment> {
  return Payment.parse(await askStripe((api) => api.paymentIntents.retrieve(paymentId)));
}

/**
 * Cancels an unpaid payment, so that nobody can pay it any more. One that has been paid is
 * settled instead. Returns the payment.
 */
export async function cancelPayment(db: Db, paymentId: string, log: CallLog): Promise<Payment> {
  try {
    const canceled = await askStripe((api) =>
      api.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned' }),
    );
    return await apply(db, Payment.parse(canceled), log);
  } catch (error) {
    if (isUnexpectedState(error)) return syncPayment(db, paymentId, log);
    throw error;
  }
}

async function apply(db: Db, payment: Payment, log: CallLog): Promise<Payment> {
  const applied = await db.transaction((sql) => applyPayment(sql, payment, new Date()));
  await followUp(db, applied, log);
  return payment;
}
