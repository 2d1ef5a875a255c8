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
