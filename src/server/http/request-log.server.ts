import { describeError } from '../describe-error.server.ts';
import type { HttpError } from '../http-error.ts';

/**
 * What a handler may add to its log line: counts, sources, reasons. Never names, addresses or
 * messages.
 */
export type Notes = Record<string, string | number | boolean>;

/** The one log line of a call, as its handler sees it. */
export interface CallLog {
  /** Adds to the line. */
  note: (notes: Notes) => void;
  /** Makes the line an error, for what a person must look at although the call succeeded. */
  alert: () => void;
  /** Names the error that a handler answers itself instead of throwing it. */
  failed: (httpError: HttpError) => void;
}

export interface FinishedCall {
  requestId: string;
  route: string;
  method: string;
  status: number;
  /** Time to the answer (milliseconds). */
  ms: number;
  notes: Notes;
  isAlert: boolean;
  httpError?: HttpError | undefined;
}

/**
 * Writes one JSON line for one call. Line breaks inside values are escaped by JSON, so a line
 * cannot be forged.
 */
export function writeRequestLog(call: FinishedCall): void {
  const { requestId, route, method, status, ms, notes, isAlert, httpError } = call;
  // A page of ours may tell of a failure in place of its status.
  const isServerError = status >= 500 || (httpError?.status ?? 0) >= 500;
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level: isServerError || isAlert ? 'error' : 'info',
    requestId,
    route,
    method,
    status,
    ms: Math.round(ms),
    outcome: isServerError ? 'failed' : status >= 400 || httpError ? 'rejected' : 'ok',
    code: httpError?.code,
    error: httpError?.cause === undefined ? undefined : describeError(httpError.cause),
    ...notes,
  });
  if (isServerError || isAlert) console.error(line);
  else console.log(line);
}
