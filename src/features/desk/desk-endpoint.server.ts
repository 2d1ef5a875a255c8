import type { Context } from '@netlify/functions';
import { database, type Db } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { withinFormLimit } from '#src/server/http/logged-call.server.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { countRejected, limitRequests } from '#src/server/http/rate-limit.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import type { CountedRoute } from '#src/server/http/request-limits.ts';
import { requireSameOrigin } from '#src/server/http/same-origin.server.ts';
import { deskFailure } from './desk-failure.server.ts';
import { requireDesk } from './sign-in/staff.server.ts';

interface DeskPost {
  request: Request;
  context: Context;
  log: CallLog;
  db: Db;
  now: Date;
}

interface Options {
  /** The page that says what went wrong; without one, the answer says it in JSON. */
  page?: `/${string}`;
}

/**
 * A function that the desk's pages post to: it takes what a page of ours sends, within the limit, and counts what it
 * rejects, so that many of them become an alert.
 */
export function deskEndpoint(
  route: CountedRoute,
  answer: (post: DeskPost) => Promise<Response>,
  { page }: Options = {},
) {
  return endpoint(route, {
    POST: async (request, context, log) => {
      requireDesk();
      const now = new Date();
      try {
        requireSameOrigin(request);
        const db = database();
        await limitRequests(db, route, context.ip, now);
        return await withinFormLimit(answer({ request, context, log, db, now }));
      } catch (error) {
        const { status } = asHttpError(error);
        // A form about something that has changed is nobody's attempt at anything.
        if (status < 500 && status !== 409) countRejected(context, now);
        if (page === undefined) throw error;
        return deskFailure(error, page, log);
      }
    },
  });
}
