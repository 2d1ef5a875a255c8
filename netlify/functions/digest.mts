import type { Config } from '@netlify/functions';
import { weekReads } from '#src/features/desk/week/week-reads.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { queueDigest } from '#src/server/digest/queue-digest.server.ts';

export default scheduled('digest', async (db) => {
  await queueDigest(db(), weekReads, new Date());
  return {};
});

// Each night, though a week is mailed once: what fails on Monday comes on Tuesday.
export const config: Config = { schedule: '0 12 * * *' };
