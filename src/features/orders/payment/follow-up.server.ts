import type { Db } from '#src/server/database/database.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { forgetProducts } from '#src/features/shop/stock/products-cache.server.ts';
import type { PaymentResult } from '../order/change-order.server.ts';
import { makeRefunds } from '../refunds/make-refund.server.ts';
import { PaymentUnavailable } from '../stripe/stripe-client.server.ts';

/**
 * What follows once an event of a payment is written down: the log notes it, as an error where a
 * person must look; the shop shows the new stock; money that is due goes back at once if it can. If it
 * cannot, the order stays due for the reconciliation.
 */
export async function followUp(db: Db, applied: PaymentResult, log: CallLog): Promise<void> {
  if (applied.kind === 'unmatched') log.alert();
  if (!('status' in applied)) return;
  log.note({ order: applied.orderId, orderStatus: applied.status });
  if (applied.kind !== 'moved') return;
  if (applied.flag !== undefined) log.note({ flag: applied.flag });
  if (applied.status === 'review' || applied.flag === 'disputed') log.alert();
  if (applied.status === 'paid') forgetProducts();
  if (applied.status === 'refund_due')
    log.note({ isRefunded: await tryRefund(db, applied.orderId) });
}

async function tryRefund(db: Db, orderId: string): Promise<boolean> {
  try {
    return await makeRefunds(db, orderId);
  } catch (error) {
    if (error instanceof PaymentUnavailable) return false;
    throw error;
  }
}
