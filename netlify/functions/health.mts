import type { Config } from '@netlify/functions';
import { answerHealth } from '#src/server/alerts/health.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

export default endpoint('health', { GET: () => answerHealth(new Date()) });

export const config: Config = {
  path: '/.netlify/functions/health',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
