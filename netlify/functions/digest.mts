import type { Config } from '@netlify/functions';
import { serviceSteps } from '#src/features/quote/questions/quote-events.ts';
import { soldOutNames } from '#src/features/shop/catalogue/catalogue.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { queueDigest } from '#src/server/digest/queue-digest.server.ts';

/** Has the owner mailed about the last week, once it is over. */
export default scheduled('digest', async (db) => {
  await queueDigest(db(), { stepsOf: serviceSteps(), soldOutNames }, new Date());
  return {};
});

// Each night, though a week is mailed once: what fails on Monday comes on Tuesday.
export const config: Config = { schedule: '45 10 * * *' };
