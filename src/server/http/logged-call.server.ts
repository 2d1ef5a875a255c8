import type { Context } from '@netlify/functions';
import { withDeadline } from '../deadline.ts';
import { asHttpError, Unavailable, type HttpError } from '../http-error.ts';
import { writeRequestLog, type CallLog, type Notes } from './request-log.server.ts';
import { errorResponse } from './respond.server.ts';

/** Less than an endpoint's limit, so that the handler can still answer with a page (milliseconds). */
const formTimeoutMs = 5500;

/** Netlify ends a function after 60 s, its answer included (milliseconds). */
const afterTimeoutMs = 29_000;

/** Throws `Unavailable` first: the work may still be done, and the page must not claim otherwise. */
export function withinFormLimit<Result>(work: Promise<Result>): Promise<Result> {
  return withDeadline(work, formTimeoutMs, () => new Unavailable());
}

/** Runs once the answer is out, with a log line of its own. Never throws. */
export function runAfter(
  { requestId, waitUntil }: Pick<Context, 'requestId' | 'waitUntil'>,
  task: string,
  work: (log: CallLog) => Promise<unknown>,
): void {
  const call = { requestId, route: task, method: 'after' };
  waitUntil(
    runLogged(call, afterTimeoutMs, async (log) => {
      await work(log);
      return new Response(null, { status: 204 });
    }),
  );
}

export async function runLogged(
  call: { requestId: string; route: string; method: string },
  timeoutMs: number,
  work: (log: CallLog) => Promise<Response>,
): Promise<{ response: Response; httpError: HttpError | undefined }> {
  const startedAt = performance.now();
  const notes: Notes = {};
  let isAlert = false;
  let httpError: HttpError | undefined;
  const log: CallLog = {
    note: (more) => Object.assign(notes, more),
    alert: () => {
      isAlert = true;
    },
    failed: (answered) => {
      httpError = answered;
    },
  };
  let response: Response;
  try {
    response = await withDeadline(work(log), timeoutMs, () => new Unavailable());
  } catch (error) {
    httpError = asHttpError(error);
    response = errorResponse(httpError);
  }
  const { status } = response;
  const ms = performance.now() - startedAt;
  writeRequestLog({ ...call, status, ms, notes, isAlert, httpError });
  return { response, httpError };
}
