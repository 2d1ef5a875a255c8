import { json } from '../http/respond.server.ts';
import { readWatchState } from './watch-state.server.ts';

/** The watch runs every 15 minutes; without it for so long, nobody would be notified of anything (milliseconds). */
const silentAfterMs = 40 * 60_000;

/** A flood of questions asks the file store once in so many seconds. */
const cacheSeconds = 15;

/**
 * What the last watch found, in one word: it asks no database, which may sleep between the quarters of an hour. Details are
 * for the owner's mail.
 */
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
