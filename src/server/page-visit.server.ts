import { randomUUID } from 'node:crypto';
import type { HttpError } from './http-error.ts';
import { writeRequestLog } from './request-log.server.ts';

/** What a page made on demand answers; with 303 the visitor is sent on. */
export interface PageVisit {
  status: number;
  headers: Headers;
  /** Why nothing can be shown, for the log. */
  httpError?: HttpError;
}

/** Answers one visit of a page made on demand, and writes its line to the log. */
export async function loggedVisit<Visit extends PageVisit>(
  route: string,
  request: Request,
  answer: () => Promise<Visit>,
  notes: (visit: Visit) => Record<string, string>,
): Promise<Visit> {
  const startedAt = performance.now();
  const visit = await answer();
  writeRequestLog({
    requestId: request.headers.get('x-nf-request-id') ?? randomUUID(),
    route,
    method: request.method,
    status: visit.status,
    ms: performance.now() - startedAt,
    notes: notes(visit),
    isAlert: false,
    httpError: visit.httpError,
  });
  return visit;
}

/** For a page about one person: nobody may keep it, list it, or be told its URL. */
export function privateHeaders(): Headers {
  return new Headers({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
}

/** Gives a page the status and headers of its visit; returns the answer where the visitor is sent on. */
export function applyVisit(
  response: { status?: number | undefined; headers: Headers },
  visit: PageVisit,
): Response | undefined {
  if (visit.status === 303) return new Response(null, visit);
  response.status = visit.status;
  visit.headers.forEach((value, name) => {
    response.headers.set(name, value);
  });
  return undefined;
}
