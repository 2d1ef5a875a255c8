import type { Config } from '@netlify/functions';
import { answerPosts } from '#src/features/instagram/instagram.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

/** The newest posts of our Instagram account. The query is ignored: the token stays on the server. */
export default endpoint('instagram', {
  GET: () => answerPosts(database),
});

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/instagram',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
