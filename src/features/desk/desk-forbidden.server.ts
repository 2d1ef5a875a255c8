import { HttpError } from '#src/server/http-error.ts';
import type { DeskNotice } from './desk-text.ts';

/** 403: the form of someone who may not send it, or not any more. The log has the code, the page the notice. */
export class DeskForbidden extends HttpError {
  override name = 'DeskForbidden';
  readonly page: `/${string}`;
  readonly notice: DeskNotice;
  constructor(code: string, page: `/${string}`, notice: DeskNotice) {
    super(403, code, 'Please sign in.');
    this.page = page;
    this.notice = notice;
  }
}
