import { HttpError } from '#src/server/http-error.ts';
import type { DeskNotice } from '../desk-notices.ts';

/** 403: a form that its sender may not, or no longer, send. The log has the code, the page the notice. */
export class DeskError extends HttpError {
  override name = 'DeskError';
  readonly notice: DeskNotice;
  constructor(code: string, notice: DeskNotice) {
    super(403, code, 'Please sign in.');
    this.notice = notice;
  }
}

/** Not 401, which would have a browser ask for a password. */
export class SignedOutError extends DeskError {
  override name = 'SignedOutError';
  constructor(code: 'no_session' | 'session_over') {
    super(code, 'ended');
  }
}
