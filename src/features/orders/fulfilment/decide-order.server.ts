import type { Sql } from '#src/server/database/database.ts';
import { queueBuyerMail } from '../mails/queue-buyer-mail.server.ts';
import { changeOrder, type LockedOrder } from '../order/change-order.server.ts';
import { takeStock } from '../order/take-stock.server.ts';
import { givenBackCents } from '../refunds/refunds-table.server.ts';
import { decisionsFor, type Decision } from '../order/order-decision.ts';

/** What came of a decision; nothing was done but for `done`. */
export type Decided = 'done' | 'impossible' | 'short';

/** Does what a person decided about a locked order whose money needed one; the history keeps the reason. */
export async function decideOrder(
  sql: Sql,
  order: LockedOrder,
  { decision, reason, staff }: { decision: Decision; reason: string; staff: string },
): Promise<Decided> {
  if (!decisionsFor(order).includes(decision)) return 'impossible';
  const change = { action: decision, staff, note: reason };
  if (decision === 'end-dispute') {
    await changeOrder(sql, order, { ...change, isDisputed: false });
    return 'done';
  }
  if (decision === 'accept') {
    const revision = order.paidRevision ?? order.revision;
    if (!(await takeStock(sql, order.id, revision))) return 'short';
    await sql`update orders set paid_revision = ${revision} where id = ${order.id}`;
    await changeOrder(sql, order, { ...change, status: 'paid', goods: 'to_pack', flag: null });
    await queueBuyerMail(sql, order.id, { kind: 'received' });
    return 'done';
  }
  const state = decision === 'settle-refund' ? 'settled' : 'dropped';
  await sql`
    update order_refunds set state = ${state} where order_id = ${order.id} and state = 'failed'`;
  const isAll = (await givenBackCents(sql, order.id)) >= order.receivedCents;
  // What was not as agreed before the refund failed still needs its decision.
  const isOpen = !isAll && order.goods === undefined;
  await changeOrder(sql, order, {
    ...change,
    status: isAll ? 'refunded' : isOpen ? 'review' : 'paid',
    flag: isOpen ? (order.paidRevision === null ? 'unknown_revision' : 'amount_mismatch') : null,
  });
  return 'done';
}
