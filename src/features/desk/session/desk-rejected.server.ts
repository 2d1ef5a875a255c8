import { HttpError } from '#src/server/http-error.ts';
import type { DeskNotice } from '../desk-notices.ts';

/** 403: a form that its sender may not send, or not any more. The log has the code, the page the notice. */
export class DeskRejected extends HttpError {
  override name = 'DeskRejected';
  readonly notice: DeskNotice;
  constructor(code: string, notice: DeskNotice) {
    super(403, code, 'Please sign in.');
    this.notice = notice;
  }
}

/** Not 401, which would have a browser ask for a password. */
export class SignedOut extends DeskRejected {
  override name = 'SignedOut';
  constructor(code: 'no_session' | 'session_over') {
    super(code, 'ended');
  }
}
