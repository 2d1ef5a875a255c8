import { z } from 'zod';
import {
  refundUnmatched,
  resolvePayment,
} from '#src/features/orders/payment/unmatched-payments.server.ts';
import { PaymentUnavailable } from '#src/features/orders/stripe/stripe-client.server.ts';
import { sessionForm, textField, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskPaths } from '../desk-paths.ts';

const payment = z.string().regex(/^pi_\w{1,100}$/);

const refund = sessionForm(
  z.object({ token: tokenField, payment }),
  () => deskPaths.today,
  async ({ payment: id }, { db, session, log, now }) => {
    try {
      const isNew = await refundUnmatched(db, id, session.email, now);
      return withNotice(deskPaths.today, isNew ? 'saved' : 'again');
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.failed(error);
      return withNotice(deskPaths.today, 'refused');
    }
  },
);

const resolve = sessionForm(
  z.object({ token: tokenField, payment, reason: textField(200).default('') }),
  () => deskPaths.today,
  async ({ payment: id, reason }, { db, session, now }) => {
    if (reason === '') return withNotice(deskPaths.today, 'reason');
    const staff = session.email;
    const isNew = await resolvePayment(db.sql, id, { staff, resolution: reason }, now);
    return withNotice(deskPaths.today, isNew ? 'saved' : 'again');
  },
);

/** The forms about payments that belong to no order. */
export const paymentForms = { 'refund-payment': refund, 'resolve-payment': resolve };
