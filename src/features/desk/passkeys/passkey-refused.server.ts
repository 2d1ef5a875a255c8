import { HttpError } from '#src/server/http-error.ts';

/** For the log alone: whoever tries is told the same each time. */
export type RefusedBecause = 'challenge' | 'unknown' | 'left' | 'copied' | 'invalid' | 'known';

/** 403: a device has signed, and that signs nobody in, or adds no passkey. */
export class PasskeyRefused extends HttpError {
  override name = 'PasskeyRefused';
  readonly because: RefusedBecause;
  constructor(because: RefusedBecause, cause?: unknown) {
    const message =
      'This passkey was not accepted. Please try again, or sign in by a link in a mail.';
    super(403, 'passkey', message, { cause });
    this.because = because;
  }
}
