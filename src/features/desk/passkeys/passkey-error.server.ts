import { HttpError } from '#src/server/http-error.ts';

/** For the log alone: the sender reads the same each time. */
type Reason = 'challenge' | 'unknown' | 'left' | 'copied' | 'invalid' | 'known';

/** 403: a device has signed, and that signs nobody in, or adds no passkey. */
export class PasskeyError extends HttpError {
  override name = 'PasskeyError';
  readonly reason: Reason;
  constructor(reason: Reason, cause?: unknown) {
    const message =
      'This passkey was not accepted. Please try again, or sign in by a link in an email.';
    super(403, 'passkey', message, { cause });
    this.reason = reason;
  }
}
