import type { Context } from '@netlify/functions';
import { finishCall } from '#src/server/http/after-call.server.ts';
import { countCall } from '#src/server/http/call-counts.server.ts';
import { MethodNotAllowedError } from '#src/server/http-error.ts';
import { runLogged } from '#src/server/http/logged-call.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { functionPolicy, securityHeaders } from '#src/server/http/security-headers.ts';
import { removePreviewPeople } from './preview-people.server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Handler = (request: Request, context: Context, log: CallLog) => Promise<Response>;

export interface EndpointOptions {
  /** A handler that has not answered by then is answered with 503 (milliseconds). */
  timeoutMs?: number;
}

/** Visitors do not wait longer; service calls get 5 s of it. */
const defaultTimeoutMs = 5800;

/** Makes a Netlify function out of one handler per method. Its thrown errors are answered, and each call is one log line. */
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
    finishCall(context);
    return withHeaders(request.method === 'HEAD' ? withoutBody(response) : response);
  };
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
    await removePreviewPeople();
    return handler(request, context, log);
  }
  const allowed = allowHeader(handlers);
  // No CORS headers: a preflight from another site is answered, and grants nothing.
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allowed } });
  throw new MethodNotAllowedError(allowed);
}

function allowHeader(handlers: Partial<Record<Method, Handler>>): string {
  return [...Object.keys(handlers), ...('GET' in handlers ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

function withoutBody(response: Response): Response {
  return new Response(null, { status: response.status, headers: response.headers });
}

function withHeaders(response: Response): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': functionPolicy,
    ...securityHeaders,
  });
  response.headers.forEach((value, name) => headers.set(name, value));
  return new Response(response.body, { status: response.status, headers });
}
