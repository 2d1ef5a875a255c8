import type { Config } from '@netlify/functions';
import { publishDuePosts } from '#src/features/blog/publish-due-posts.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { env } from '#src/server/env.ts';

export default scheduled('publish-posts', () => publishDuePosts(env(), new Date()));

// After midnight in Surrey, whether or not its clocks are set back in winter.
export const config: Config = { schedule: '15 8 * * *' };
