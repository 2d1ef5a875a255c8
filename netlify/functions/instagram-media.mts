import type { Config } from '@netlify/functions';
import { answerMedia } from '#src/features/instagram/media.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

/** The pictures and videos of those posts, at URLs that do not expire. */
export default endpoint('instagram-media', {
  GET: (request) => answerMedia(request),
});

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/instagram-media',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 240 },
};
