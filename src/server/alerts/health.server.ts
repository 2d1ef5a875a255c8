import { json } from '../http/respond.server.ts';
import { readWatchState } from './watch-state.server.ts';

/** The watch runs every 15 minutes; without it, nobody hears of a failure (milliseconds). */
const silentAfterMs = 40 * 60_000;

const cacheSeconds = 15;

/** What the last watch found, without the database, which may sleep between the quarters of an hour. */
export async function answerHealth(now: Date): Promise<Response> {
  const state = await readWatchState().catch(() => undefined);
  const isFresh = state !== undefined && now.getTime() - state.ranAt.getTime() < silentAfterMs;
  const isHealthy = isFresh && state.isHealthy;
  return json(
    { status: isHealthy ? 'ok' : 'failing' },
    {
      status: isHealthy ? 200 : 503,
      headers: {
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Netlify-CDN-Cache-Control': `public, max-age=${cacheSeconds}`,
        'Netlify-Vary': 'query=',
      },
    },
  );
}
