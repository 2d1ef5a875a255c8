import { z } from 'zod';
import {
  refundUnmatched,
  resolvePayment,
} from '#src/features/orders/payment/unmatched-payments.server.ts';
import { refundErrorText } from '#src/features/orders/refunds/refund-errors.ts';
import {
  isRejectedCall,
  PaymentUnavailable,
  stripeErrorOf,
} from '#src/features/orders/stripe/stripe-client.server.ts';
import { Conflict } from '#src/server/http-error.ts';
import { deskPaths } from '../desk-paths.ts';
import { reasonField, sessionAction, tokenField } from '../forms/desk-action.server.ts';

const about = { token: tokenField, payment: z.string().regex(/^pi_\w{1,100}$/) };
const page = deskPaths.today;

export const paymentActions = {
  refund: sessionAction(z.object(about), async ({ payment: id }, { db, once, staff, log, now }) => {
    try {
      await refundUnmatched(db.sql, id, now);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.failed(error);
      const { code = '', text = null } = stripeErrorOf(error);
      const message = isRejectedCall(error)
        ? `Nothing was refunded. ${refundErrorText(code, text)}`
        : 'Stripe does not answer. Please try again in a few minutes: it is refunded once.';
      throw new Conflict('refund_rejected', message, { fields: { payment: message } });
    }
    const resolved = { staff: staff.email, resolution: 'refunded' };
    return { page, notice: await once((sql) => resolve(sql, id, resolved, now)) };
  }),
  resolve: sessionAction(
    z.object({ ...about, reason: reasonField }),
    async ({ payment: id, reason }, { once, staff, now }) => {
      const resolved = { staff: staff.email, resolution: reason };
      return { page, notice: await once((sql) => resolve(sql, id, resolved, now)) };
    },
  ),
};

async function resolve(...resolved: Parameters<typeof resolvePayment>) {
  return (await resolvePayment(...resolved)) ? 'saved' : 'again';
}
