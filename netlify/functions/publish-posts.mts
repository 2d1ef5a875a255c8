import type { Config } from '@netlify/functions';
import { publishDuePosts } from '#src/features/blog/publish-due-posts.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { env } from '#src/server/env.ts';

/** Has the site built again when a post of the journal is due. */
export default scheduled('publish-posts', () => publishDuePosts(env(), new Date()));

// After midnight in Surrey, whether or not its clocks are set back in winter.
export const config: Config = { schedule: '15 8 * * *' };
