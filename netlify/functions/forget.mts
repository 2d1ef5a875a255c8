import type { Config } from '@netlify/functions';
import { retention } from '#src/business/retention.ts';
import { serviceSteps } from '#src/features/quote/quote-events.ts';
import { productName } from '#src/features/shop/catalogue/catalogue.ts';
import { scheduled } from '#src/server/alerts/scheduled.server.ts';
import { queueDigest } from '#src/server/digest/queue-digest.server.ts';
import { forget } from '#src/server/forget.server.ts';

/** Erases what has been kept long enough. Has the owner mailed about the last week, once it is over. */
export default scheduled('forget', async (db) => {
  const now = new Date();
  const erased = await forget(db(), retention, now);
  await queueDigest(db(), { stepsOf: serviceSteps(), nameOf: productName }, now);
  return erased;
});

// At night in Surrey, in a minute in which the database is awake for the other schedules.
export const config: Config = { schedule: '30 10 * * *' };
