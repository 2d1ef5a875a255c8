import { phoneText } from '#src/business/facts.ts';

const orCall = `Please try again in a few minutes, or call us at ${phoneText}.`;

export interface HttpErrorDetails {
  fields?: Record<string, string>;
  /** What is true now, where a request was made for something older. */
  current?: unknown;
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
}

/** A request that is answered with an error on purpose. Visitors read the message: what happened and what to do. */
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

export class BadRequest extends HttpError {
  override name = 'BadRequest';
  constructor(code: string, message: string, details?: HttpErrorDetails) {
    super(400, code, message, details);
  }
}

export class Forbidden extends HttpError {
  override name = 'Forbidden';
  constructor(message: string, details?: HttpErrorDetails) {
    super(403, 'forbidden', message, details);
  }
}

export class NotFound extends HttpError {
  override name = 'NotFound';
  constructor(message: string, details?: HttpErrorDetails) {
    super(404, 'not_found', message, details);
  }
}

export class MethodNotAllowedError extends HttpError {
  override name = 'MethodNotAllowedError';
  constructor(allowed: string) {
    super(405, 'method_not_allowed', `This address answers ${allowed} only.`, {
      headers: { Allow: allowed },
    });
  }
}

export class TooSlow extends HttpError {
  override name = 'TooSlow';
  constructor() {
    super(408, 'too_slow', 'Your message took too long to arrive. Please send it again.');
  }
}

export class Conflict extends HttpError {
  override name = 'Conflict';
  constructor(code: string, message: string, details?: HttpErrorDetails) {
    super(409, code, message, details);
  }
}

export class TooLarge extends HttpError {
  override name = 'TooLarge';
  constructor(limitBytes: number) {
    const limitKb = Math.floor(limitBytes / 1024);
    super(
      413,
      'too_large',
      `That is more than we can take (${limitKb} KB). Please make it smaller.`,
    );
  }
}

export class UnsupportedType extends HttpError {
  override name = 'UnsupportedType';
  constructor(expected: string) {
    super(415, 'unsupported_type', `Please send this as ${expected}.`);
  }
}

export class TooManyRequests extends HttpError {
  override name = 'TooManyRequests';
  constructor(retryAfterSeconds: number) {
    const message = `That was a lot of requests in a short time. ${orCall}`;
    super(429, 'too_many', message, { headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
}

class InternalError extends HttpError {
  override name = 'InternalError';
  constructor(cause: unknown) {
    super(500, 'internal', `Something went wrong on our side. ${orCall}`, { cause });
  }
}

export class Unavailable extends HttpError {
  override name = 'Unavailable';
  constructor(details?: HttpErrorDetails) {
    super(503, 'unavailable', `We cannot take this right now. ${orCall}`, details);
  }
}

export function asHttpError(error: unknown): HttpError {
  return error instanceof HttpError ? error : new InternalError(error);
}
