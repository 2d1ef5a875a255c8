import { facts } from '#src/business/facts.ts';
import { answerDeskVisit } from '#src/features/desk/desk-visit.server.ts';
import { requireSession, startSession } from '#src/features/desk/sign-in/sessions.server.ts';
import { database } from '#src/server/database/database.ts';
import { callFunction, type FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';

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

export function postDesk(
  name: 'desk' | 'desk-sign-in',
  form: Record<string, string>,
  headers: Record<string, string> = ownPage,
  ip = nextAddress(),
): Promise<Response> {
  return callFunction(name, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
    ip,
  });
}

export async function signIn(email: string): Promise<{ cookie: string; token: string }> {
  const { sql } = database();
  const line = await startSession(sql, { email, device: 'Chrome on Android' }, new Date());
  const cookie = line.split(';')[0] ?? '';
  const { token } = await requireSession(sql, cookie, new Date());
  return { cookie, token };
}

export async function mailedLink(platform: FunctionPlatform, email: string): Promise<string> {
  await postDesk('desk-sign-in', { email });
  const text = platform.mails().findLast(({ to }) => to === email)?.text ?? '';
  return /\?key=(\S+)/.exec(text)?.[1] ?? '';
}

export function openDesk(cookie: string, method = 'GET') {
  const request = new Request(`${facts.origin}/desk`, { method, headers: { cookie } });
  return answerDeskVisit(request, new Date(), () => Promise.resolve(true));
}
