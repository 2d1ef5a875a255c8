import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { changeOrder } from '../order/change-order.server.ts';
import { decisionsFor, type Decision } from '../order/order-flags.ts';
import type { Order } from '../order/order.ts';
import { takeStock } from '../order/order-stock.server.ts';
import { returnedCents } from '../refunds/refunds-table.server.ts';
import { attachTerms, readTerms } from '../terms/order-terms.server.ts';

/** Nothing is done unless the result is `done`; `short`: the stock does not hold the order. */
export async function decideOrder(
  sql: Sql,
  order: Order,
  { decision, reason, staff }: { decision: Decision; reason: string; staff: string },
): Promise<'done' | 'impossible' | 'short'> {
  if (!decisionsFor(order).includes(decision)) return 'impossible';
  const change = { action: decision, staff, note: reason };
  if (decision === 'end-dispute') {
    await changeOrder(sql, order, { ...change, isDisputed: false });
    return 'done';
  }
  if (decision === 'accept') {
    if (!(await takeStock(sql, order.id, order.lines))) return 'short';
    await sql`update orders set paid_revision = ${order.revision} where id = ${order.id}`;
    await changeOrder(sql, order, { ...change, status: 'paid', fulfilment: 'to_pack', flag: null });
    // Those of the day of the payment, where orders had them already.
    const terms = (await readTerms(sql, order.id)) ?? (await attachTerms(sql, order.id));
    await queueBuyerMail(sql, order, { kind: 'received', terms });
    return 'done';
  }
  const state = decision === 'settle-refund' ? 'settled' : 'dropped';
  await sql`
    update order_refunds set state = ${state} where order_id = ${order.id} and state = 'failed'`;
  const isAll = (await returnedCents(sql, order.id)) >= order.receivedCents;
  // What was not as agreed before the refund failed still needs its decision.
  const isOpen = !isAll && order.fulfilment === null;
  await changeOrder(sql, order, {
    ...change,
    status: isAll ? 'refunded' : isOpen ? 'review' : 'paid',
    flag: isOpen ? (order.paidRevision === null ? 'unknown_revision' : 'amount_mismatch') : null,
  });
  return 'done';
}
