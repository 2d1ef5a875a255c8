import { phoneText } from '#src/business/facts.ts';

/** What a visitor may do when the failure is ours. */
const orCall = `Please try again in a few minutes, or call us at ${phoneText}.`;

export interface HttpErrorDetails {
  /** One message per form field, shown beside it. */
  fields?: Record<string, string>;
  /** What is true now, for a request that was made for something else. */
  current?: unknown;
  /** Sent along with the answer, such as `Retry-After`. */
  headers?: Record<string, string>;
  /** What went wrong underneath; goes to the log only. */
  cause?: unknown;
}

/**
 * A request that is answered with an error on purpose. The message is read by visitors: it says
 * what happened and what to do. `endpoint` turns it into `{ "error": { code, message, fields?, current? } }`.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly current: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
    this.headers = details.headers ?? {};
  }
}

/** 400: the request cannot be understood or breaks a rule; `fields` says which. */
export class BadRequest extends HttpError {
  override name = 'BadRequest';
  constructor(code: string, message: string, details?: HttpErrorDetails) {
    super(400, code, message, details);
  }
}

/** 403: the request comes from a page of another site. */
export class Forbidden extends HttpError {
  override name = 'Forbidden';
  constructor(message: string, details?: HttpErrorDetails) {
    super(403, 'forbidden', message, details);
  }
}

/** 404: what was asked for does not exist. */
export class NotFound extends HttpError {
  override name = 'NotFound';
  constructor(message: string, details?: HttpErrorDetails) {
    super(404, 'not_found', message, details);
  }
}

/** 405: the address exists, the method does not; `Allow` lists those that do. */
export class MethodNotAllowed extends HttpError {
  override name = 'MethodNotAllowed';
  constructor(allowed: string) {
    super(405, 'method_not_allowed', `This address answers ${allowed} only.`, {
      headers: { Allow: allowed },
    });
  }
}

/** 408: the body did not arrive in time. */
export class TooSlow extends HttpError {
  override name = 'TooSlow';
  constructor() {
    super(408, 'too_slow', 'Your message took too long to arrive. Please send it again.');
  }
}

/** 409: the request was right for a state that has changed since. */
export class Conflict extends HttpError {
  override name = 'Conflict';
  constructor(code: string, message: string, details?: HttpErrorDetails) {
    super(409, code, message, details);
  }
}

/** 413: the body is larger than any form of ours. */
export class TooLarge extends HttpError {
  override name = 'TooLarge';
  constructor(limitBytes: number) {
    const limitKb = Math.floor(limitBytes / 1024);
    super(413, 'too_large', `That is more than we can take (${limitKb} KB). Please shorten it.`);
  }
}

/** 415: the body is of a kind that this address does not read. */
export class UnsupportedType extends HttpError {
  override name = 'UnsupportedType';
  constructor(expected: string) {
    super(415, 'unsupported_type', `Please send this as ${expected}.`);
  }
}

/** 429: too many requests from one address; `Retry-After` says when the next may come (seconds). */
export class TooManyRequests extends HttpError {
  override name = 'TooManyRequests';
  constructor(retryAfterSeconds: number) {
    const message = `That was a lot of requests in a short time. ${orCall}`;
    super(429, 'too_many', message, { headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
}

/** 500: a failure of ours; the visitor learns nothing of what it was. */
class InternalError extends HttpError {
  override name = 'InternalError';
  constructor(cause: unknown) {
    super(500, 'internal', `Something went wrong on our side. ${orCall}`, { cause });
  }
}

/** 503: something this answer needs (the database, a service) does not answer right now. */
export class Unavailable extends HttpError {
  override name = 'Unavailable';
  constructor(details?: HttpErrorDetails) {
    super(503, 'unavailable', `We cannot take this right now. ${orCall}`, details);
  }
}

/** What any thrown error is answered with. */
export function asHttpError(error: unknown): HttpError {
  return error instanceof HttpError ? error : new InternalError(error);
}
