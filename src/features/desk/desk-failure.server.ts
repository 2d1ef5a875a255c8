import { asHttpError, BadRequest } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { seeOther } from '#src/server/respond.server.ts';
import { deskPaths } from './desk-paths.ts';
import type { DeskNotice } from './desk-words.ts';
import { SignedOut } from './sign-in/sessions.server.ts';

/**
 * The answer to a form that was not done: a page of ours says so where a person pressed a button. What no form of
 * ours sends is thrown on.
 */
export function deskFailure(cause: unknown, page: `/${string}`, log: CallLog): Response {
  const error = asHttpError(cause);
  if (error instanceof BadRequest) throw error;
  log.failed(error);
  if (error instanceof SignedOut) return noticed(deskPaths.signIn, 'ended');
  return noticed(page, error.status === 429 ? 'often' : 'failed');
}

/** Sends a browser to a page that then says what became of its form; `since` is the newest that the form's page knew. */
export function noticed(page: `/${string}`, notice: DeskNotice, since?: number): Response {
  return seeOther(`${page}?notice=${notice}${since === undefined ? '' : `&since=${since}`}`);
}
