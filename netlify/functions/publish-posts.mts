import type { Config } from '@netlify/functions';
import { publishDueArticles } from '#src/features/blog/publish-due-articles.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';
import { env } from '#src/server/env.ts';

export default scheduled('publish-posts', () => publishDueArticles(env(), new Date()));

// After midnight in Surrey, whether or not its clocks are set back in winter.
export const config: Config = { schedule: '0 9 * * *' };
