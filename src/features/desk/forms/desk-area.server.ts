import type { APIContext } from 'astro';
import { escape } from 'html-escaper';
import { database } from '#src/server/database/database.ts';
import { complete, showAgain, type PrivateArea } from '#src/server/forms/answer-private.server.ts';
import { setNotice } from '#src/server/forms/notice-cookie.server.ts';
import type { HttpError } from '#src/server/http-error.ts';
import { countRejected, limitRequests } from '#src/server/http/rate-limit.server.ts';
import { errorResponse, html, seeOther } from '#src/server/http/respond.server.ts';
import { isRejection, type DeskNotice } from '../desk-notices.ts';
import { deskPaths, pageAfterSignIn, passkeyPath, signInPath } from '../desk-paths.ts';
import { DeskError, SignedOutError } from '../session/desk-error.server.ts';
import { requireSession } from '../session/sessions.server.ts';
import { requireDesk } from '../session/staff.server.ts';

/** What may be asked for without a session; the limits of its forms are their own. */
const openRoutes: Partial<Record<string, 'desk-sign-in' | 'desk-passkey'>> = {
  [deskPaths.signIn]: 'desk-sign-in',
  [passkeyPath]: 'desk-passkey',
};

/** Beside our own failures, what a form of ours may meet: it is about nothing, has changed, or came too often. */
const expectedStatuses = [404, 409, 429];

export function isDesk({ pathname }: URL): boolean {
  return pathname === deskPaths.today || pathname.startsWith(`${deskPaths.today}/`);
}

export const deskArea: PrivateArea = {
  routeOf: ({ request, url }) =>
    request.method === 'POST' ? (openRoutes[url.pathname] ?? 'desk') : 'desk-page',
  isAction: (name) => /^\w+\.\w+$/.test(name) && !name.startsWith('customer.'),
  isRejection,
  open: openDesk,
  answerFailedPage: (context, next, error) => {
    const { request, url } = context;
    // The page of all URLs without one of their own says what failed.
    if (!(error instanceof SignedOutError)) return complete(next('/desk/failed'));
    const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site';
    const signIn = signInPath(`${url.pathname}${url.search}`);
    return Promise.resolve(isCrossSite ? html(continuingPage(url)) : seeOther(signIn));
  },
  answerFailedForm: async (context, next, error) => {
    const { url, locals, cookies } = context;
    if (url.pathname === passkeyPath) return errorResponse(error);
    // What an error says of single fields: a question, or a day that is taken.
    if (error.status === 409 && error.fields) {
      const errors: Record<string, string[]> = {};
      for (const [field, text] of Object.entries(error.fields)) errors[field] = [text];
      return showAgain(context, 409, () => next(), errors);
    }
    const name = noticeOf(error);
    if (name && openRoutes[url.pathname]) {
      setNotice(cookies, name);
      return seeOther(signInPath(pageAfterSignIn(url)));
    }
    locals.notice = name && { name, since: 0 };
    // With a token of another session, the form's own page has the right one.
    const makePage = () => (error.code === 'token' ? next() : next('/desk/failed'));
    return showAgain(context, error.status, makePage);
  },
  onRejected: ({ platform, now }) => countRejected(platform, now),
};

/** Throws `NotFound` where there is no desk, `TooManyRequests`, `SignedOutError` where a session is needed. */
async function openDesk(
  { request, url, locals }: APIContext,
  { log, platform, now }: NonNullable<App.Locals['call']>,
): Promise<void> {
  log.note({ page: url.pathname.split('/').slice(0, 3).join('/') });
  requireDesk();
  const open = openRoutes[url.pathname];
  if (request.method === 'POST') await limitRequests(database(), open ?? 'desk', platform.ip, now);
  if (open) return;
  locals.staff = await requireSession(database().sql, request.headers.get('cookie'), now);
  log.note({ session: locals.staff.id });
}
/** What a page of ours says about a form that failed; nothing for what no form of ours sends. */
function noticeOf(error: HttpError): DeskNotice | undefined {
  if (error instanceof DeskError) return error.notice;
  // What failed on our side may have failed after it was done.
  if (error.status >= 500) return 'unsure';
  if (!expectedStatuses.includes(error.status)) return undefined;
  return error.status === 429 ? 'often' : 'failed';
}

/**
 * The cookie is SameSite=Strict: a link in webmail arrives without it, and so would a redirect. This page of our own asks for
 * the same URL again.
 */
function continuingPage({ pathname, search }: URL): string {
  const path = escape(`${pathname}${search}`);
  return `<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><title>Desk</title>
<meta http-equiv="refresh" content="0;url=${path}"></head>
<body><main><h1>Desk</h1><p><a href="${path}">Continue to the desk</a></p></main></body></html>
`;
}
