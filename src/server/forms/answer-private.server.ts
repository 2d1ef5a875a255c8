import { randomUUID } from 'node:crypto';
import { getActionContext, isInputError, type SafeResult } from 'astro:actions';
import type { APIContext, MiddlewareNext } from 'astro';
import { finishCall } from '../http/after-call.server.ts';
import { withinFormLimit } from '../http/logged-call.server.ts';
import { asHttpError, Forbidden, HttpError, NotFound } from '../http-error.ts';
import { logPage, privateHeaders, setHeaders } from '../http/page-data.server.ts';
import { readForm } from '../http/read-body.server.ts';
import type { Notes } from '../http/request-log.server.ts';
import { errorResponse, seeOther, textResponse } from '../http/respond.server.ts';
import { requireSameOrigin } from '../http/same-origin.server.ts';
import type { FormResult } from './form-action.server.ts';
import { setNotice, takeNotice } from './notice-cookie.server.ts';

export type PrivateCall = NonNullable<App.Locals['call']>;
type FailureAnswer = (
  context: APIContext,
  next: MiddlewareNext,
  error: HttpError,
) => Promise<Response>;

/** Pages about one person, and their forms. What an area has not, its pages do not need. */
export interface PrivateArea {
  routeOf: (context: APIContext) => string;
  /** Limits forms and reads who asks. Throws for who may not. */
  open?: (context: APIContext, call: PrivateCall) => Promise<void>;
  /** Astro finds every action at every URL. */
  isAction?: (name: string) => boolean;
  /** Whether a notice says that nothing was done: the form is shown again. */
  isRejection?: (notice: string) => boolean;
  answerFailedPage?: FailureAnswer;
  answerFailedForm?: FailureAnswer;
  onRejected?: (call: PrivateCall) => void;
}

/** Answers one request, with the page that says so where it fails, and writes its line to the log. */
export async function answerPrivate(
  context: APIContext,
  next: MiddlewareNext,
  area: PrivateArea,
): Promise<Response> {
  const { request, locals, clientAddress: ip } = context;
  const startedAt = performance.now();
  const notes: Notes = {};
  let httpError: HttpError | undefined;
  // Astro's development server has no platform, and ends nothing after an answer.
  const waitUntil = (work: Promise<unknown>) => void work;
  const platform = locals.netlify?.context ?? { ip, requestId: randomUUID(), waitUntil };
  const log = {
    note: (more: Notes) => Object.assign(notes, more),
    failed: (error: HttpError) => {
      httpError = error;
    },
  };
  locals.call = { log, platform, now: new Date() };
  const answer = request.method === 'POST' ? answerForm : answerPage;
  const response = await answer(context, next, area, locals.call);
  finishCall(platform);
  const { status } = response;
  await logPage(area.routeOf(context), request, { status, httpError, startedAt, notes });
  setHeaders(response, privateHeaders());
  return response;
}

async function answerPage(
  context: APIContext,
  next: MiddlewareNext,
  area: PrivateArea,
  call: PrivateCall,
): Promise<Response> {
  const { locals } = context;
  locals.notice = takeNotice(context.cookies);
  try {
    await area.open?.(context, call);
    return await complete(next());
  } catch (error) {
    const failure = asHttpError(error);
    call.log.failed(failure);
    locals.failure = failure;
    return area.answerFailedPage?.(context, next, failure) ?? textResponse(failure);
  }
}

async function answerForm(
  context: APIContext,
  next: MiddlewareNext,
  area: PrivateArea,
  call: PrivateCall,
): Promise<Response> {
  const { locals, request } = context;
  try {
    requireSameOrigin(request);
    await area.open?.(context, call);
    const { action } = getActionContext(context);
    if (!action) return await complete(next());
    if (!area.isAction?.(action.name)) throw new NotFound('There is no such form.');
    call.log.note({ action: action.name });
    const result: SafeResult<never, FormResult> = await withinFormLimit(action.handler());
    const { data, error } = result;
    if (!error) {
      const { page, notice, since = 0 } = data;
      const isRejected = notice !== undefined && area.isRejection?.(notice);
      if (notice) call.log.note({ [isRejected ? 'rejected' : 'notice']: notice });
      if (isRejected) {
        locals.notice = { name: notice, since };
        return await showAgain(context, 409, () => next());
      }
      if (notice) setNotice(context.cookies, notice, since);
      return seeOther(page);
    }
    if (!isInputError(error))
      throw asHttpError(
        error.cause ?? new HttpError(error.status, error.code.toLowerCase(), error.message),
      );
    area.onRejected?.(call);
    return await showAgain(context, 400, () => next(), error.fields);
  } catch (cause) {
    const error = asHttpError(cause);
    call.log.failed(error);
    // A form about something that has changed is no attempt at anything.
    if (error.status < 500 && error.status !== 409) area.onRejected?.(call);
    if (error instanceof Forbidden) return errorResponse(error);
    locals.failure = error;
    return area.answerFailedForm?.(context, next, error) ?? textResponse(error);
  }
}

/** Nothing that was typed is lost: a page is made with it. */
export async function showAgain(
  { request, url, locals }: APIContext,
  status: number,
  makePage: () => Promise<Response>,
  errors: Record<string, string[] | undefined> = {},
): Promise<Response> {
  const values = status === 413 ? {} : await readForm(request.clone());
  const action = url.searchParams.get('_action') ?? '';
  locals.problem = { action, errors, values, path: `${url.pathname}${url.search}` };
  const page = await complete(makePage());
  return new Response(page.body, { status, headers: page.headers });
}

/** Made to its end before it is sent: a part that fails would end it half-way, with status 200. */
export async function complete(made: Promise<Response>): Promise<Response> {
  const response = await made;
  return new Response(response.body && (await response.arrayBuffer()), response);
}
