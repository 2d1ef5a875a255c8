import { forgetRequests } from '#src/features/bookings/store/erase-requests.server.ts';
import { forgetOrders } from '#src/features/orders/order/erase-orders.server.ts';
import { forgetStockMails } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import { database } from '#src/server/database/database.ts';
import { removePeopleFromPreview } from '#src/server/retention/remove-people.server.ts';

/** Called before anything reads the database. Throws `Unavailable`. */
export function removePreviewPeople(): Promise<void> {
  return removePeopleFromPreview(database, [
    forgetRequests.requests,
    forgetRequests.buyers,
    forgetOrders.buyers,
    forgetStockMails.stockMails,
  ]);
}
