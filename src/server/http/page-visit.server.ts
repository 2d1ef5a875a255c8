import { randomUUID } from 'node:crypto';
import { countCall } from '#src/server/http/call-counts.server.ts';
import type { HttpError } from '#src/server/http-error.ts';
import { writeRequestLog, type Notes } from './request-log.server.ts';
import { html } from './respond.server.ts';

/** What a page made on demand answers; with 303 the visitor is sent on. */
export interface PageVisit {
  status: number;
  headers: Headers;
  /** Why nothing can be shown, for the log. */
  httpError?: HttpError;
  /** Sent in place of the page. */
  html?: string;
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
  const { status, httpError } = visit;
  await logPage(route, request, { status, httpError, startedAt, notes: notes(visit) });
  return visit;
}

interface AnsweredPage {
  status: number;
  httpError: HttpError | undefined;
  startedAt: number;
  notes?: Notes;
}

/** Writes the line of a page made on demand, and counts it as calls of functions are counted. */
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

/** For a page about one person: nobody may keep it, list it, or be notified its URL. */
export function privateHeaders(): Headers {
  return new Headers({
    'Cache-Control': 'no-store',
    // Not `no-referrer`: Safari before 16.4 then sends forms without an origin, and they would be rejected.
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  });
}

/** Gives a page the status and headers of its visit; returns the answer where the visitor is sent on. */
export function applyVisit(
  response: { status?: number | undefined; headers: Headers },
  visit: PageVisit,
): Response | undefined {
  if (visit.status === 303) return new Response(null, visit);
  if (visit.html !== undefined) return html(visit.html, visit);
  response.status = visit.status;
  visit.headers.forEach((value, name) => {
    response.headers.set(name, value);
  });
  return undefined;
}
