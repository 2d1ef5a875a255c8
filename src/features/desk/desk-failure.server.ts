import { asHttpError } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { seeOther } from '#src/server/http/respond.server.ts';
import { DeskForbidden } from './desk-forbidden.server.ts';
import type { DeskNotice } from './desk-text.ts';

/** Beside our own failures, what a form of ours may meet: it is about nothing, has changed, or came too often. */
const metByForms = [404, 409, 429];

/**
 * The answer to a form that was not done: a page of ours says so where a person pressed a button. What no form of
 * ours sends is thrown on.
 */
export function deskFailure(cause: unknown, page: `/${string}`, log: CallLog): Response {
  const error = asHttpError(cause);
  const isForbidden = error instanceof DeskForbidden;
  if (!isForbidden && error.status < 500 && !metByForms.includes(error.status)) throw error;
  log.failed(error);
  if (isForbidden) return withNotice(error.page, error.notice);
  // What failed on our side may have failed after it was done.
  if (error.status >= 500) return withNotice(page, 'unsure');
  return withNotice(page, error.status === 429 ? 'often' : 'failed');
}

/** Sends a browser to a page that then says what became of its form; `since` is the newest that the form's page knew. */
export function withNotice(page: `/${string}`, notice: DeskNotice, since?: number): Response {
  const join = page.includes('?') ? '&' : '?';
  return seeOther(`${page}${join}notice=${notice}${since === undefined ? '' : `&since=${since}`}`);
}
