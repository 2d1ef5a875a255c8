import { z } from 'zod';
import { decideOrder } from '#src/features/orders/fulfilment/decide-order.server.ts';
import { decisions } from '#src/features/orders/order/order-flags.ts';
import {
  changeFulfilment,
  FulfilmentRequest,
  undoFulfilment,
} from '#src/features/orders/fulfilment/change-fulfilment.server.ts';
import { addNote } from '#src/features/orders/order/order-history.server.ts';
import type { Order } from '#src/features/orders/order/order.ts';
import { lockOrder } from '#src/features/orders/order/read-order.server.ts';
import { PaymentUnavailable } from '#src/features/orders/stripe/stripe-client.server.ts';
import { makeRefunds } from '#src/features/orders/refunds/make-refund.server.ts';
import { requestRefund } from '#src/features/orders/refunds/request-refund.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import type { DeskNotice } from '../desk-notices.ts';
import { deskOrderPath } from '../desk-paths.ts';
import {
  noteField,
  reasonField,
  recordAction,
  sessionAction,
  tokenField,
  type StaffCall,
} from '../forms/desk-action.server.ts';

const OrderForm = z.object({ order: z.uuid(), token: tokenField });
type OrderForm = z.infer<typeof OrderForm>;

/** Changes one order as its page showed it: all of it, once, or nothing. `after` follows what was done. */
function orderAction<Form extends OrderForm>(
  schema: z.ZodType<Form>,
  change: (sql: Sql, order: Order, form: Form, call: StaffCall) => Promise<DeskNotice>,
  after?: (form: Form, call: StaffCall) => Promise<DeskNotice>,
) {
  return recordAction(schema, async (form, call) => {
    const { once, staff, log, mailSoon } = call;
    const { order: id, token } = form;
    let notice = await once<DeskNotice>(async (sql) => {
      const order = await lockOrder(sql, id);
      if (!order) throw new NotFound('There is no such order.');
      const isNow = isFormToken(token, formToken(staff.key, id, order.changes));
      return isNow ? change(sql, order, form, call) : 'changed';
    });
    if (notice === 'saved' && after) notice = await after(form, call);
    log.note({ order: id });
    mailSoon();
    return { page: deskOrderPath(id), notice };
  });
}

export const orderActions = {
  fulfil: orderAction(
    z.intersection(OrderForm, FulfilmentRequest),
    async (sql, order, form, { staff, now }) =>
      (await changeFulfilment(sql, order, form, staff.email, now)) ? 'saved' : 'changed',
  ),
  undo: orderAction(OrderForm, (sql, order, _, { staff, now }) =>
    undoFulfilment(sql, order, staff.email, now),
  ),
  refund: orderAction(
    OrderForm.extend({
      action: z.enum(['refund', 'refund-all']),
      shipping: z.literal('on').optional(),
      restock: z.literal('on').optional(),
    })
      .catchall(z.string())
      .refine(
        (form) =>
          form.action === 'refund-all' ||
          form.shipping === 'on' ||
          Object.values(quantitiesIn(form)).some((quantity) => quantity !== 0),
        { path: ['action'], message: 'Please choose what to refund.' },
      ),
    async (sql, order, form, { staff }) => {
      const { action, shipping, restock } = form;
      const part = { quantities: quantitiesIn(form), withShipping: shipping === 'on' };
      const request = action === 'refund-all' ? 'all' : part;
      const refund = { request, withRestock: restock === 'on', staff: staff.email } as const;
      return (await requestRefund(sql, order, refund)) ? 'saved' : 'nothing';
    },
    async ({ order }, { db, log }) => {
      try {
        return (await makeRefunds(db, order)) ? 'refunded' : 'rejected';
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        // It is stored: the reconciliation makes it.
        log.failed(error);
        return 'refund_waits';
      }
    },
  ),
  decide: orderAction(
    OrderForm.extend({ action: z.enum(decisions), reason: reasonField }),
    async (sql, order, { action: decision, reason }, { staff }) => {
      const decided = await decideOrder(sql, order, { decision, reason, staff: staff.email });
      return ({ done: 'saved', impossible: 'changed', short: 'short' } as const)[decided];
    },
  ),
  addNote: sessionAction(
    z.object({ token: tokenField, order: z.uuid(), note: z.uuid(), text: noteField }),
    async ({ order: orderId, note: id, text }, { db, staff, now }) => {
      const isAdded = await addNote(db.sql, { id, orderId, staff: staff.email, text }, now);
      if (!isAdded) throw new NotFound('There is no such order, or its time is over.');
      return { page: deskOrderPath(orderId), notice: 'saved' };
    },
  ),
};

function quantitiesIn(form: Readonly<Record<string, unknown>>): Record<string, number> {
  const named = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith('pieces-') ? [[name.slice('pieces-'.length), Number(value)]] : [],
  );
  return Object.fromEntries(named) as Record<string, number>;
}
