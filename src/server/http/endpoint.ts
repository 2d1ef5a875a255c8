import type { Context } from '@netlify/functions';
import { countCall } from './call-counts.server.ts';
import { database } from '../database/database.ts';
import { withDeadline } from '../deadline.ts';
import { removePeopleFromPreview } from '../deploy/remove-people.server.ts';
import { asHttpError, MethodNotAllowed, Unavailable, type HttpError } from '../http-error.ts';
import { openPurges } from './purge-cache.server.ts';
import { writeRequestLog, type CallLog, type Notes } from './request-log.server.ts';
import { errorResponse } from './respond.server.ts';
import { functionPolicy, securityHeaders } from './security-headers.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Handler = (request: Request, context: Context, log: CallLog) => Promise<Response>;

export interface EndpointOptions {
  /** A handler that has not answered by then is answered for, with 503 (milliseconds). */
  timeoutMs?: number;
}

/** Visitors do not wait longer; outside calls get 5 s of it. */
const defaultTimeoutMs = 5800;

/** Less than that, so that a form's handler can still answer with a page (milliseconds). */
const formTimeoutMs = 5500;

/** Netlify ends a function after 60 s, its answer included (milliseconds). */
const afterTimeoutMs = 29_000;

/**
 * Makes a Netlify function out of one handler per method. It answers other methods with 405, turns
 * a thrown `HttpError` into the error contract and anything else thrown into a plain 500, sets the
 * headers every answer needs, and writes exactly one log line per call.
 */
export function endpoint(
  route: string,
  handlers: Partial<Record<Method, Handler>>,
  { timeoutMs = defaultTimeoutMs }: EndpointOptions = {},
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const call = { requestId: context.requestId, route, method: request.method };
    const { response, httpError } = await runLogged(call, timeoutMs, (log) =>
      answer(handlers, request, context, log),
    );
    const save = countCall(route, httpError, new Date());
    if (save) context.waitUntil(save());
    const purges = openPurges();
    if (purges) context.waitUntil(purges);
    return withHeaders(request.method === 'HEAD' ? withoutBody(response) : response);
  };
}

/**
 * What a form asks for, or `Unavailable` before the endpoint answers for its handler: it may be done all the same, and
 * the page must not claim otherwise.
 */
export function withinFormLimit<Result>(work: Promise<Result>): Promise<Result> {
  return withDeadline(work, formTimeoutMs, () => new Unavailable());
}

/**
 * Does what the visitor does not wait for once the answer is out, with a log line of its own. It
 * never throws.
 */
export function runAfter(
  { requestId, waitUntil }: Context,
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

/** The answer of `work`, or of what it threw; writes exactly one log line. */
async function runLogged(
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

async function answer(
  handlers: Partial<Record<Method, Handler>>,
  request: Request,
  context: Context,
  log: CallLog,
): Promise<Response> {
  // HEAD is GET without the body (RFC 9110, 9.3.2).
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const handler = Object.hasOwn(handlers, method) ? handlers[method as Method] : undefined;
  if (handler) {
    await removePeopleFromPreview(database);
    return handler(request, context, log);
  }
  const allowed = allowHeader(handlers);
  // No CORS headers: a preflight from another site is answered, and grants nothing.
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allowed } });
  throw new MethodNotAllowed(allowed);
}

function allowHeader(handlers: Partial<Record<Method, Handler>>): string {
  return [...Object.keys(handlers), ...('GET' in handlers ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}

/** Headers the handler has set stand; the rest are added. */
function withHeaders(response: Response): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': functionPolicy,
    ...securityHeaders,
  });
  response.headers.forEach((value, name) => {
    headers.set(name, value);
  });
  return new Response(response.body, { status: response.status, headers });
}
