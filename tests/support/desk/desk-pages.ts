import type { APIContext } from 'astro';
import { beforeEach } from 'vitest';
import { AstroCookies } from '../../../node_modules/astro/dist/core/cookies/index.js';
import { localContext } from '#dev/function-host.ts';
import { server } from '#src/actions.ts';
import { facts } from '#src/business/facts.ts';
import { passkeyPath } from '#src/features/desk/desk-paths.ts';
import { answerPasskey } from '#src/features/desk/passkeys/answer-passkey.server.ts';
import { requireSession, startSession } from '#src/features/desk/session/sessions.server.ts';
import { onRequest } from '#src/middleware.ts';
import { database } from '#src/server/database/database.ts';
import type { FunctionPlatform } from '../functions/function-platform.ts';
import { nextAddress } from '../builders/next-address.ts';

export const ann = 'ann@lustreworks.example';
export const lee = 'lee@lustreworks.example';

export const ownPage = { 'sec-fetch-site': 'same-origin' };

export const elsewhere: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['an old browser at another site', { origin: 'https://evil.example' }],
  ['a page that hides where it is', { origin: 'null' }],
  ['no page at all', {}],
];

/** As far as actions ask it of Astro. */
const fetchState = {
  manifest: {
    actions: () => Promise.resolve({ server }),
    actionBodySizeLimit: 64 * 1024,
    trailingSlash: 'never',
    buildFormat: 'file',
  },
};

/**
 * Answers a request as the middleware and the actions do. Without Astro's build a page is a line of text; `isMade` says
 * whether it was.
 */
export async function askDesk(
  path: string,
  { ip = nextAddress(), ...init }: RequestInit & { ip?: string } = {},
  page?: () => Promise<Response>,
) {
  const request = new Request(`${facts.origin}${path}`, init);
  const after: Promise<unknown>[] = [];
  const platform = {
    ...localContext(request, ip),
    waitUntil: (work: Promise<unknown>) => void after.push(work),
  };
  const locals: App.Locals = { netlify: { context: platform } };
  const cookies = new AstroCookies(request, console);
  const context = Object.assign(
    { request, url: new URL(request.url), locals, cookies, clientAddress: ip },
    { isPrerendered: false, [Symbol.for('astro.fetchState')]: fetchState },
  ) as unknown as APIContext;
  let isMade = false;
  const response = await onRequest(context, async (failedPath) => {
    const headers = new Headers(locals.notice && { says: locals.notice.name });
    if (failedPath !== undefined)
      return new Response('What failed', { status: locals.failure?.status ?? 404, headers });
    if (context.url.pathname === passkeyPath) return answerPasskey(context);
    isMade = true;
    return page ? page() : new Response('The page', { headers });
  });
  if (!(response instanceof Response)) throw new Error('The middleware answered nothing.');
  // Such work may ask for more of it.
  while (after.length > 0) await Promise.all(after.splice(0));
  for (const line of cookies.headers()) response.headers.append('Set-Cookie', line);
  return { response, locals, isMade };
}

export function sendDesk(
  action: string,
  form: Record<string, string>,
  headers: Record<string, string> = ownPage,
  ip?: string,
) {
  const page = action.startsWith('signIn.') ? '/desk/sign-in' : '/desk';
  return askDesk(`${page}?_action=${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
    ...(ip !== undefined && { ip }),
  });
}

export async function postDesk(...form: Parameters<typeof sendDesk>): Promise<Response> {
  return (await sendDesk(...form)).response;
}

/** What the page of a form says, or the one that it leads to. */
export function noticeOf({ headers }: Response): string | undefined {
  return (
    /__Host-notice=(\w+)/.exec(headers.get('set-cookie') ?? '')?.[1] ??
    headers.get('says') ??
    undefined
  );
}

/** Where a form leads, and what the page says there: "/desk/days closed". */
export function outcomeOf(response: Response): string {
  const place = response.headers.get('location') ?? String(response.status);
  return [place, noticeOf(response)].filter(Boolean).join(' ');
}

export interface Staff {
  cookie: string;
  token: string;
}

/** Sends a form of a page that a staff member has open; returns what the next page says, or the status. */
export async function sendAs(
  { cookie, token }: Staff,
  action: string,
  form: Record<string, string>,
): Promise<string> {
  const response = await postDesk(action, { token, ...form }, { ...ownPage, cookie });
  return noticeOf(response) ?? String(response.status);
}

/** What the page of a form says of it, when the form is shown again. */
export async function formProblem(
  { cookie, token }: Staff,
  action: string,
  form: Record<string, string>,
): Promise<NonNullable<App.Locals['problem']>> {
  const { locals } = await sendDesk(action, { token, ...form }, { ...ownPage, cookie });
  if (!locals.problem) throw new Error('The form was not shown again.');
  return locals.problem;
}

/** Sends a form, and once more with yes where it asks a question. */
export async function sendWithYes(
  who: Staff,
  action: string,
  form: Record<string, string>,
): Promise<string> {
  const outcome = await sendAs(who, action, form);
  if (outcome !== '409') return outcome;
  const [yesTo = ''] = (await formProblem(who, action, form)).errors.yesTo ?? [];
  return sendAs(who, action, { ...form, yesTo });
}

/** Makes Ann and Lee the staff, and signs those who are named in before each test. */
export function useStaff<const Emails extends readonly string[]>(...emails: Emails) {
  process.env.STAFF_EMAILS = `${ann}, ${lee}`;
  const people = emails.map((): Staff => ({ cookie: '', token: '' }));
  beforeEach(async () => {
    for (const [index, email] of emails.entries())
      Object.assign(people[index]!, await signIn(email));
  });
  return people as { [Place in keyof Emails]: Staff };
}

export function sessionOf({ cookie }: Pick<Staff, 'cookie'>) {
  return requireSession(database().sql, cookie, new Date());
}

/** Signs a person in without a mail. */
export async function signIn(email: string): Promise<Staff> {
  const { sql } = database();
  const key = await startSession(sql, { email, device: 'Chrome on Android' }, new Date());
  const cookie = `__Host-desk=${key}`;
  return { cookie, token: (await sessionOf({ cookie })).token };
}

export async function mailedLink(platform: FunctionPlatform, email: string): Promise<string> {
  await postDesk('signIn.requestLink', { email });
  const text = platform.mails().findLast(({ to }) => to === email)?.text ?? '';
  return /\?key=(\S+)/.exec(text)?.[1] ?? '';
}

export async function openDesk(cookie: string, method = 'GET') {
  const { response, locals, isMade } = await askDesk('/desk', { method, headers: { cookie } });
  const { status, headers } = response;
  return { status, headers, session: locals.staff, isMade };
}
