import type { Db } from '#src/server/database/database.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { applyPayment, followUp } from './apply-payment.server.ts';
import { Payment } from '../stripe/stripe-payment.server.ts';
import { callStripe, isUnexpectedState } from '../stripe/stripe-client.server.ts';

/** Moves the order of a payment as the webhook would. Throws `PaymentUnavailable` or `Unavailable`. */
export async function syncPayment(db: Db, paymentId: string, log: CallLog): Promise<Payment> {
  return apply(db, await readPayment(paymentId), log);
}

/** Throws `PaymentUnavailable`. */
export async function readPayment(paymentId: string): Promise<Payment> {
  return Payment.parse(await callStripe((api) => api.paymentIntents.retrieve(paymentId)));
}

/** Nobody can pay it afterwards; one that has been paid before is settled instead. */
export async function cancelPayment(db: Db, paymentId: string, log: CallLog): Promise<Payment> {
  try {
    const canceled = await callStripe((api) =>
      api.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned' }),
    );
    return await apply(db, Payment.parse(canceled), log);
  } catch (error) {
    if (isUnexpectedState(error)) return syncPayment(db, paymentId, log);
    throw error;
  }
}

async function apply(db: Db, payment: Payment, log: CallLog): Promise<Payment> {
  const result = await db.transaction((sql) => applyPayment(sql, payment, new Date()));
  await followUp(db, result, log);
  return payment;
}
