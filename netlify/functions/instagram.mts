import type { Config } from '@netlify/functions';
import { answerPosts } from '#src/features/instagram/instagram.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

/** The query is ignored: the token stays on the server. */
export default endpoint('instagram', {
  GET: answerPosts,
});

export const config: Config = {
  path: '/.netlify/functions/instagram',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
