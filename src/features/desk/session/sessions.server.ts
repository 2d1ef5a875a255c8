import type { AstroCookies } from 'astro';
import { z } from 'zod';
import { retention, startOf } from '#src/business/retention.ts';
import { readCookie } from '#src/server/http/cookies.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { formToken, hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import { SignedOutError } from './desk-error.server.ts';
import { isStaff } from './staff.server.ts';

export interface Session {
  id: string;
  email: string;
  /** What every form carries that is not about a thing with revisions of its own. */
  token: string;
  /** The secret of the cookie, from which tokens are made. */
  key: string;
}

const idleMs = 12 * 60 * 60 * 1000;

/** How exactly the last request is known: not every one writes. */
const seenEveryMs = 5 * 60 * 1000;

const cookieName = '__Host-desk';
const cookieRules = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const Found = z
  .array(z.object({ id: z.string(), email: z.string(), seenAt: z.coerce.date() }))
  .max(1);
const Listed = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    startedAt: z.coerce.date(),
    seenAt: z.coerce.date(),
  }),
);

/** Returns the key for the cookie. */
export async function startSession(
  sql: Sql,
  { email, device }: { email: string; device: string },
  now: Date,
): Promise<string> {
  const key = newKey();
  await sql`
    insert into desk_sessions (hash, email, device, started_at, seen_at)
    values (${hashKey(key)}, ${email}, ${device}, ${now}, ${now})`;
  return key;
}

export function setSessionCookie(cookies: AstroCookies, key: string): void {
  cookies.set(cookieName, key, { ...cookieRules, maxAge: 7 * 24 * 60 * 60 });
}

export function deleteSessionCookie(cookies: AstroCookies): void {
  cookies.delete(cookieName, cookieRules);
}

/** Throws `SignedOutError` without a session, or where it is idle, ended or of a person who has left. */
export async function requireSession(
  sql: Sql,
  cookies: string | null,
  now: Date,
): Promise<Session> {
  const key = readCookie(cookies, cookieName) ?? '';
  if (!isKey(key)) throw new SignedOutError('no_session');
  const rows = await sql`
    select id, email, seen_at as "seenAt" from desk_sessions
    where hash = ${hashKey(key)} and seen_at > ${new Date(now.getTime() - idleMs)}
      and started_at > ${startOf(retention.signIns, now)}`;
  const found = Found.parse(rows)[0];
  if (!found || !isStaff(found.email)) throw new SignedOutError('session_over');
  if (now.getTime() - found.seenAt.getTime() > seenEveryMs)
    await sql`update desk_sessions set seen_at = ${now} where id = ${found.id}`;
  return { id: found.id, email: found.email, key, token: formToken(key, 'desk', 0) };
}

/** The session that the middleware has read. Throws `SignedOutError` without one. */
export function requireStaff({ staff }: App.Locals): Session {
  if (!staff) throw new SignedOutError('no_session');
  return staff;
}

export async function listSessions(sql: Sql, email: string, now: Date) {
  const rows = await sql`
    select id, device, started_at as "startedAt", seen_at as "seenAt" from desk_sessions
    where email = ${email} and seen_at > ${new Date(now.getTime() - idleMs)}
      and started_at > ${startOf(retention.signIns, now)}
    order by started_at desc`;
  return Listed.parse(rows);
}

/** Ends a session of a staff member, or with '' all of them; of nobody else. Returns how many. */
export async function endSessions(sql: Sql, email: string, id: string): Promise<number> {
  const rows = await sql`
    delete from desk_sessions
    where email = ${email} and (${id} = '' or id::text = ${id})
    returning 1`;
  return rows.length;
}
