import type { Config } from '@netlify/functions';
import { answerHealth } from '#src/server/alerts/health.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

/** For a monitor outside: 200 while the site works, 503 where visitors meet that it does not. */
export default endpoint('health', { GET: () => answerHealth(new Date()) });

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/health',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
