import type { Config } from '@netlify/functions';
import { retention } from '#src/business/retention.ts';
import { writeCalendarFeed } from '#src/features/bookings/calendar/calendar-feed.server.ts';
import { deleteEndedKeys } from '#src/features/desk/sessions/calendar-keys.server.ts';
import { forgetSignIns } from '#src/features/desk/sign-in/forget-sign-ins.server.ts';
import { deleteLostPhotos, storedPhotos } from '#src/features/bookings/marks/photos.server.ts';
import { forgetRequests } from '#src/features/bookings/store/erase-requests.server.ts';
import { forgetOrders } from '#src/features/orders/order/erase-orders.server.ts';
import { forgetStockMails } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { forget } from '#src/server/retention/forget.server.ts';

// Scheduled functions get 30 seconds: the last batches are begun with time enough to finish them.
const lastBatchAfterMs = 15_000;

export default scheduled('forget', async (db, log) => {
  const now = new Date();
  const endsAtMs = now.getTime() + lastBatchAfterMs;
  const features = [forgetRequests, forgetOrders, forgetStockMails, forgetSignIns];
  const erased = await forget(db(), features, { retention, now, endsAtMs }, log);
  const photos = await deleteLostPhotos(db(), await storedPhotos());
  const calendars = await deleteEndedKeys(now);
  await writeCalendarFeed(db().sql, now);
  return { ...erased, photos, calendars };
});

// At night in Surrey, in a minute in which the database is awake for the other schedules.
export const config: Config = { schedule: '0 9 * * *' };
