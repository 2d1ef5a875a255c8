import { describeError } from '../describe-error.server.ts';
import type { HttpError } from '../http-error.ts';

/** Never names, addresses or messages. */
export type Notes = Record<string, string | number | boolean>;

export interface CallLog {
  note: (notes: Notes) => void;
  /** For what a person must look at although the call succeeded. */
  alert: () => void;
  /** For an error that a handler answers itself. */
  failed: (httpError: HttpError) => void;
}

export interface FinishedCall {
  requestId: string;
  route: string;
  method: string;
  status: number;
  /** Milliseconds. */
  ms: number;
  notes: Notes;
  isAlert: boolean;
  httpError?: HttpError | undefined;
}

/** One line of JSON: line breaks inside values are escaped, so that none can be forged. */
export function writeRequestLog(call: FinishedCall): void {
  const { requestId, route, method, status, ms, notes, isAlert, httpError } = call;
  // A page may be sent in place of the status of its error.
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
