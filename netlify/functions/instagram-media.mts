import type { Config } from '@netlify/functions';
import { answerMedia } from '#src/features/instagram/media.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

export default endpoint('instagram-media', {
  GET: (request) => answerMedia(request),
});

export const config: Config = {
  path: '/.netlify/functions/instagram-media',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 240 },
};
