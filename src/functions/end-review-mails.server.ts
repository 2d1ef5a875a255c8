import { customerOfKey } from '#src/features/bookings/store/booking-keys.server.ts';
import { buyerOfKey } from '#src/features/orders/mails/order-keys.server.ts';
import type { Db } from '#src/server/database/database.ts';
import { endReviewMails } from '#src/server/mail/review-mails.server.ts';

/** By the key of a private link; false where it opens nothing. */
export async function endReviewMailsByKey({ sql }: Db, key: string, now: Date): Promise<boolean> {
  const email = (await buyerOfKey(sql, key, now)) ?? (await customerOfKey(sql, key, now));
  if (email === undefined) return false;
  await endReviewMails(sql, email);
  return true;
}
