import { z } from 'zod';
import { changeGoods, GoodsChange } from '#src/features/shop/orders/goods/change-goods.server.ts';
import {
  lockOrder,
  type LockedOrder,
} from '#src/features/shop/orders/processing/order-change.server.ts';
import type { Sql } from '#src/server/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken, isFormToken } from '#src/server/private-key.server.ts';
import { recordForm, sessionForm, tokenField, type DeskCall } from '../desk-call.server.ts';
import { noticed } from '../desk-failure.server.ts';
import { deskOrderPath } from '../desk-paths.ts';
import type { DeskNotice } from '../desk-words.ts';

const OrderForm = z.object({ order: z.uuid(), token: tokenField });
type OrderForm = z.infer<typeof OrderForm>;

/** A form that changes one order as its page showed it: all of it, once, or nothing. */
function orderForm<Form extends OrderForm>(
  schema: z.ZodType<Form>,
  change: (sql: Sql, order: LockedOrder, form: Form, call: DeskCall) => Promise<DeskNotice>,
) {
  return recordForm(schema, async (form, call) => {
    const { db, session, log, mailSoon } = call;
    const { order: id, token } = form;
    const notice = await db.transaction(async (sql) => {
      const order = await lockOrder(sql, id);
      if (!order) throw new NotFound('There is no such order.');
      const isNow = isFormToken(token, formToken(session.key, id, order.changes));
      return isNow ? change(sql, order, form, call) : 'changed';
    });
    log.note({ order: id, notice });
    mailSoon();
    return noticed(deskOrderPath(id), notice);
  });
}

const goods = orderForm(
  z.intersection(OrderForm, GoodsChange),
  async (sql, order, form, { session }) =>
    (await changeGoods(sql, order, form, session.email)) ? 'saved' : 'changed',
);

const note = sessionForm(
  z.object({
    token: tokenField,
    order: z.uuid(),
    note: z.uuid(),
    text: z.string().trim().min(1).max(1000),
  }),
  ({ order }) => deskOrderPath(order),
  async ({ order, note: id, text }, { db, session, now }) => {
    const rows = await db.sql`
      insert into order_notes (id, order_id, at, staff, text)
      select ${id}::uuid, id, ${now}, ${session.email}, ${text} from orders where id = ${order}
      on conflict (id) do update set text = order_notes.text
      returning 1`;
    if (rows.length === 0) throw new NotFound('There is no such order.');
    return noticed(deskOrderPath(order), 'saved');
  },
);

/** The forms of an order's page. */
export const orderForms = {
  pack: goods,
  ship: goods,
  ready: goods,
  collect: goods,
  'order-note': note,
};
