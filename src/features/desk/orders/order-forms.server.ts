import { z } from 'zod';
import { forgetProducts } from '#src/features/shop/stock/products-cache.server.ts';
import { decideOrder } from '#src/features/orders/fulfilment/decide-order.server.ts';
import { decisions } from '#src/features/orders/order/order-flags.ts';
import {
  changeFulfilment,
  FulfilmentRequest,
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
import {
  recordForm,
  sessionForm,
  textField,
  tokenField,
  type DeskCall,
} from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskOrderPath } from '../desk-paths.ts';
import type { DeskNotice } from '../desk-text.ts';

const OrderForm = z.object({ order: z.uuid(), token: tokenField });
type OrderForm = z.infer<typeof OrderForm>;

/** A form that changes one order as its page showed it: all of it, once, or nothing. `after` follows what was done. */
function orderForm<Form extends OrderForm>(
  schema: z.ZodType<Form>,
  change: (sql: Sql, order: Order, form: Form, call: DeskCall) => Promise<DeskNotice>,
  after?: (form: Form, call: DeskCall) => Promise<DeskNotice>,
) {
  return recordForm(schema, async (form, call) => {
    const { db, session, log, mailSoon } = call;
    const { order: id, token } = form;
    let notice = await db.transaction(async (sql) => {
      const order = await lockOrder(sql, id);
      if (!order) throw new NotFound('There is no such order.');
      const isNow = isFormToken(token, formToken(session.key, id, order.changes));
      return isNow ? change(sql, order, form, call) : 'changed';
    });
    if (notice === 'saved' && after) notice = await after(form, call);
    log.note({ order: id, notice });
    mailSoon();
    return withNotice(deskOrderPath(id), notice);
  });
}

const fulfilment = orderForm(
  z.intersection(OrderForm, FulfilmentRequest),
  async (sql, order, form, { session }) =>
    (await changeFulfilment(sql, order, form, session.email)) ? 'saved' : 'changed',
);

const refund = orderForm(
  OrderForm.extend({
    action: z.enum(['refund', 'refund-all']),
    shipping: z.literal('on').optional(),
    restock: z.literal('on').optional(),
  }),
  async (sql, order, { action, shipping, restock }, { session, fields }) => {
    const part = { quantities: quantitiesIn(fields), withShipping: shipping === 'on' };
    const request = action === 'refund-all' ? 'all' : part;
    const withRestock = restock === 'on';
    const staff = session.email;
    return (await requestRefund(sql, order, { request, withRestock, staff })) ? 'saved' : 'nothing';
  },
  async ({ order, restock }, { db, log }) => {
    if (restock) forgetProducts();
    try {
      return (await makeRefunds(db, order)) ? 'refunded' : 'refused';
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      // Written down: the reconciliation makes it.
      log.failed(error);
      return 'refund_waits';
    }
  },
);

const decide = orderForm(
  OrderForm.extend({ action: z.enum(decisions), reason: textField(200).default('') }),
  async (sql, order, { action: decision, reason }, { session }) => {
    if (reason === '') return 'reason';
    const decided = await decideOrder(sql, order, { decision, reason, staff: session.email });
    return ({ done: 'saved', impossible: 'changed', short: 'short' } as const)[decided];
  },
  () => {
    forgetProducts();
    return Promise.resolve('saved');
  },
);

function quantitiesIn(fields: DeskCall['fields']): Record<string, number> {
  const named = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('pieces-') ? [[name.slice('pieces-'.length), Number(value)]] : [],
  );
  return Object.fromEntries(named) as Record<string, number>;
}

const note = sessionForm(
  z.object({
    token: tokenField,
    order: z.uuid(),
    note: z.uuid(),
    text: textField(1000).min(1),
  }),
  ({ order }) => deskOrderPath(order),
  async ({ order, note: id, text }, { db, session, now }) => {
    const isAdded = await addNote(db.sql, { id, orderId: order, staff: session.email, text }, now);
    if (!isAdded) throw new NotFound('There is no such order, or its time is over.');
    return withNotice(deskOrderPath(order), 'saved');
  },
);

/** The forms of an order's page. */
export const orderForms = {
  pack: fulfilment,
  ship: fulfilment,
  ready: fulfilment,
  collect: fulfilment,
  refund,
  'refund-all': refund,
  accept: decide,
  'settle-refund': decide,
  'drop-refund': decide,
  'end-dispute': decide,
  'order-note': note,
};
