import type { Config } from '@netlify/functions';
import { answerHealth } from '#src/server/alerts/health.server.ts';
import { noteMonitor } from '#src/server/alerts/monitor.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

export default endpoint('health', {
  GET: (request, { waitUntil }) => {
    const now = new Date();
    waitUntil(noteMonitor(request, now));
    return answerHealth(now);
  },
});

export const config: Config = {
  path: '/.netlify/functions/health',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
