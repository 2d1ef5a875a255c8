import { randomUUID } from 'node:crypto';
import { getActionContext, isInputError, type SafeResult } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { escape } from 'html-escaper';
import { database } from '#src/server/database/database.ts';
import { withinFormLimit } from '#src/server/http/logged-call.server.ts';
import { asHttpError, Forbidden, HttpError, NotFound } from '#src/server/http-error.ts';
import { readForm } from '#src/server/http/read-body.server.ts';
import { logPage, privateHeaders } from '#src/server/http/page-data.server.ts';
import { openPurges } from '#src/server/http/purge-cache.server.ts';
import { countRejected, limitRequests } from '#src/server/http/rate-limit.server.ts';
import type { Notes } from '#src/server/http/request-log.server.ts';
import { errorResponse, html, seeOther } from '#src/server/http/respond.server.ts';
import { requireSameOrigin } from '#src/server/http/same-origin.server.ts';
import { isRejection, type DeskNotice } from '../desk-notices.ts';
import { deskPaths, passkeyPath } from '../desk-paths.ts';
import { DeskError, SignedOutError } from '../session/desk-error.server.ts';
import { requireSession } from '../session/sessions.server.ts';
import { requireDesk } from '../session/staff.server.ts';
import type { FormResult } from './desk-action.server.ts';
import { setNotice, takeNotice } from './notice-cookie.server.ts';

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

/** Answers one request of the desk, with the page that says so where it fails, and writes its line to the log. */
export async function answerDesk(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, url, locals, clientAddress: ip } = context;
  const startedAt = performance.now();
  const notes: Notes = { page: url.pathname.split('/').slice(0, 3).join('/') };
  let httpError: HttpError | undefined;
  // Astro's development server has no platform, and ends nothing after an answer.
  const waitUntil = (work: Promise<unknown>) => void work;
  const platform = locals.netlify?.context ?? { ip, requestId: randomUUID(), waitUntil };
  const isForm = request.method === 'POST';
  const route = isForm ? (openRoutes[url.pathname] ?? 'desk') : 'desk-page';
  const log = {
    note: (more: Notes) => Object.assign(notes, more),
    failed: (error: HttpError) => {
      httpError = error;
    },
  };
  locals.desk = { log, platform, now: new Date() };
  const response = await (isForm ? answerForm : answerPage)(context, next, locals.desk);
  const purges = openPurges();
  if (purges) platform.waitUntil(purges);
  await logPage(route, request, { status: response.status, httpError, startedAt, notes });
  privateHeaders().forEach((value, name) => {
    response.headers.set(name, value);
  });
  return response;
}

type Desk = NonNullable<App.Locals['desk']>;

async function answerPage(context: APIContext, next: MiddlewareNext, desk: Desk) {
  const { locals, url, request } = context;
  locals.notice = takeNotice(context.cookies);
  try {
    await openDesk(context, desk);
    return await complete(next());
  } catch (error) {
    const failure = asHttpError(error);
    desk.log.failed(failure);
    locals.failure = failure;
    // The page of all URLs without one of their own says what failed.
    if (!(failure instanceof SignedOutError)) return complete(next('/desk/failed'));
    if (request.headers.get('sec-fetch-site') === 'cross-site') return html(continuingPage(url));
    return seeOther(deskPaths.signIn);
  }
}

async function answerForm(context: APIContext, next: MiddlewareNext, desk: Desk) {
  const { locals, url, request } = context;
  try {
    requireSameOrigin(request);
    await openDesk(context, desk);
    const forms = getActionContext(context);
    const { action } = forms;
    if (!action) return await complete(next());
    // Astro throws for a name that it cannot decode.
    if (!/^\w+\.\w+$/.test(action.name)) throw new NotFound('There is no such form.');
    desk.log.note({ action: action.name });
    const result: SafeResult<never, FormResult> = await withinFormLimit(action.handler());
    const { data, error } = result;
    if (!error) {
      const { page, notice, since = 0 } = data;
      if (notice && isRejection(notice)) {
        locals.notice = { name: notice, since };
        return await showAgain(context, next, 409);
      }
      if (notice) setNotice(context.cookies, notice, since);
      return seeOther(page);
    }
    if (isInputError(error)) {
      countRejected(desk.platform, desk.now);
      return await showAgain(context, next, 400, error.fields);
    }
    const failure = asHttpError(
      error.cause ?? new HttpError(error.status, error.code.toLowerCase(), error.message),
    );
    const errors = fieldErrors(failure);
    if (failure.status !== 409 || !errors) throw failure;
    desk.log.note({ rejected: failure.code });
    return await showAgain(context, next, 409, errors);
  } catch (cause) {
    const error = asHttpError(cause);
    desk.log.failed(error);
    // A form about something that has changed is no attempt at anything.
    if (error.status < 500 && error.status !== 409) countRejected(desk.platform, desk.now);
    if (error instanceof Forbidden || url.pathname === passkeyPath) return errorResponse(error);
    const name = noticeOf(error);
    if (name && openRoutes[url.pathname]) {
      setNotice(context.cookies, name);
      return seeOther(deskPaths.signIn);
    }
    locals.notice = name && { name, since: 0 };
    locals.failure = error;
    return showAgain(context, next, error.status);
  }
}

/** Nothing that was typed is lost: the form's page is made again with it or, where that cannot be, one that sends it again. */
async function showAgain(
  { request, url, locals }: APIContext,
  next: MiddlewareNext,
  status: number,
  errors: Record<string, string[] | undefined> = {},
): Promise<Response> {
  const { failure } = locals;
  const values = failure?.status === 413 ? {} : await readForm(request.clone());
  const action = url.searchParams.get('_action') ?? '';
  locals.problem = { action, errors, values, path: `${url.pathname}${url.search}` };
  // A token of another session: the page has the right one.
  const isStale = failure === undefined || failure.code === 'token';
  const page = await complete(isStale ? next() : next('/desk/failed'));
  return new Response(page.body, { status, headers: page.headers });
}

/** Throws `NotFound` where there is no desk, `TooManyRequests`, `SignedOutError` where a session is needed. */
async function openDesk({ request, url, locals }: APIContext, { platform, now }: Desk) {
  requireDesk();
  const open = openRoutes[url.pathname];
  if (request.method === 'POST') await limitRequests(database(), open ?? 'desk', platform.ip, now);
  if (open) return;
  locals.staff = await requireSession(database().sql, request.headers.get('cookie'), now);
  locals.desk?.log.note({ session: locals.staff.id });
}

/** Made to its end before it is sent: a part that fails would end it half-way, with status 200. */
export async function complete(made: Promise<Response>): Promise<Response> {
  const response = await made;
  return new Response(response.body && (await response.arrayBuffer()), response);
}

/** What an error says of single fields: the form is shown again with it. */
function fieldErrors({ fields }: HttpError): Record<string, string[]> | undefined {
  return fields && Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
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
