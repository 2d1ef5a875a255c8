import { randomUUID } from 'node:crypto';
import type { APIContext, AstroGlobal } from 'astro';
import { countCall } from './call-counts.server.ts';
import type { HttpError } from '../http-error.ts';
import { writeRequestLog, type Notes } from './request-log.server.ts';

/** Of a page made on demand; 303 redirects. */
export interface PageData {
  status: number;
  headers: Headers;
  httpError?: HttpError;
}

interface AnsweredPage {
  status: number;
  httpError: HttpError | undefined;
  startedAt: number;
  notes?: Notes;
}

/** Counts it too, as calls of functions are. */
export async function logPage(
  route: string,
  request: Request,
  { status, httpError, startedAt, notes = {} }: AnsweredPage,
): Promise<void> {
  const requestId = request.headers.get('x-nf-request-id') ?? randomUUID();
  const ms = performance.now() - startedAt;
  const { method } = request;
  writeRequestLog({ requestId, route, method, status, ms, notes, isAlert: false, httpError });
  await countCall(route, httpError, new Date())?.();
}

/** For a page about one person: nobody may store it, list it, or learn its URL. */
export function privateHeaders(): Headers {
  return new Headers({
    'Cache-Control': 'no-store',
    // Not `no-referrer`: Safari before 16.4 then sends forms without an origin, and they would be rejected.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  });
}

/** Returns a response where the page itself is not sent. */
export function applyPageData(
  { response, locals }: Pick<APIContext, 'locals'> & Pick<AstroGlobal, 'response'>,
  data: PageData,
): Response | undefined {
  if (data.httpError) locals.call?.log.failed(data.httpError);
  if (data.status === 303) return new Response(null, data);
  response.status = data.status;
  setHeaders(response, data.headers);
  return undefined;
}

export function setHeaders(response: { headers: Headers }, headers: HeadersInit): void {
  new Headers(headers).forEach((value, name) => response.headers.set(name, value));
}
