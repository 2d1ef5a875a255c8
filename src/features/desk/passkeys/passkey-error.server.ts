import { HttpError } from '#src/server/http-error.ts';

/** For the log alone: anyone who tries is notified the same each time. */
export type PasskeyErrorReason = 'challenge' | 'unknown' | 'left' | 'copied' | 'invalid' | 'known';

/** 403: a device has signed, and that signs nobody in, or adds no passkey. */
export class PasskeyError extends HttpError {
  override name = 'PasskeyError';
  readonly because: PasskeyErrorReason;
  constructor(because: PasskeyErrorReason, cause?: unknown) {
    const message =
      'This passkey was not accepted. Please try again, or sign in by a link in a mail.';
    super(403, 'passkey', message, { cause });
    this.because = because;
  }
}
