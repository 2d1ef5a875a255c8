import { z } from 'zod';
import { retention, startOf } from '#src/business/retention.ts';
import { readCookie, secretCookie } from '#src/server/http/cookies.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { formToken, hashKey, isKey, newKey } from '#src/server/http/private-key.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskForbidden } from '../desk-forbidden.server.ts';
import { isStaff } from './staff.server.ts';

/** Of one staff member, on one device. */
export interface Session {
  id: string;
  email: string;
  /** What every form carries that is not about a thing with revisions of its own. */
  token: string;
  /** The secret of the cookie, from which tokens are made. */
  key: string;
}

/** A session as its owner sees it in the list. */
export interface ListedSession {
  id: string;
  device: string;
  startedAt: Date;
  seenAt: Date;
}

/** 401 would have a browser ask for a password. */
export class SignedOut extends DeskForbidden {
  override name = 'SignedOut';
  constructor(code: 'no_session' | 'session_over') {
    super(code, deskPaths.signIn, 'ended');
  }
}

const idleMs = 12 * 60 * 60 * 1000;

/** How exactly the last request is known: not every one writes. */
const seenEveryMs = 5 * 60 * 1000;

const cookieName = '__Host-desk';
const cookieRules = { path: '/', lifeSeconds: 7 * 24 * 60 * 60, sameSite: 'strict' } as const;

const Found = z
  .array(z.object({ id: z.string(), email: z.string(), seen_at: z.coerce.date() }))
  .max(1);
const Listed = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    started_at: z.coerce.date(),
    seen_at: z.coerce.date(),
  }),
);

/** Begins a session, and returns the line that sets its cookie. */
export async function startSession(
  sql: Sql,
  { email, device }: { email: string; device: string },
  now: Date,
): Promise<string> {
  const key = newKey();
  await sql`
    insert into desk_sessions (hash, email, device, started_at, seen_at)
    values (${hashKey(key)}, ${email}, ${device}, ${now}, ${now})`;
  return secretCookie(cookieName, key, cookieRules);
}

/** The session of a request. Throws `SignedOut` without one, or where it is idle, ended or of who has left. */
export async function requireSession(
  sql: Sql,
  cookies: string | null,
  now: Date,
): Promise<Session> {
  const key = readCookie(cookies, cookieName) ?? '';
  if (!isKey(key)) throw new SignedOut('no_session');
  const rows = await sql`
    select id, email, seen_at from desk_sessions
    where hash = ${hashKey(key)} and seen_at > ${new Date(now.getTime() - idleMs)}
      and started_at > ${startOf(retention.signIns, now)}`;
  const found = Found.parse(rows)[0];
  if (!found || !isStaff(found.email)) throw new SignedOut('session_over');
  if (now.getTime() - found.seen_at.getTime() > seenEveryMs)
    await sql`update desk_sessions set seen_at = ${now} where id = ${found.id}`;
  return { id: found.id, email: found.email, key, token: formToken(key, 'desk', 0) };
}

/** The sessions of one staff member that have not ended, the newest first. */
export async function listSessions(sql: Sql, email: string, now: Date): Promise<ListedSession[]> {
  const rows = await sql`
    select id, device, started_at, seen_at from desk_sessions
    where email = ${email} and seen_at > ${new Date(now.getTime() - idleMs)}
      and started_at > ${startOf(retention.signIns, now)}
    order by started_at desc`;
  return Listed.parse(rows).map((row) => ({
    id: row.id,
    device: row.device,
    startedAt: row.started_at,
    seenAt: row.seen_at,
  }));
}

/** Ends a session of a staff member, or all of them; nobody else's. Returns how many. */
export async function endSessions(sql: Sql, email: string, id?: string): Promise<number> {
  const rows = await sql`
    delete from desk_sessions
    where email = ${email} and (${id ?? null}::text is null or id::text = ${id ?? null})
    returning 1`;
  return rows.length;
}

/** The line that ends the cookie. */
export const endedCookie = secretCookie(cookieName, undefined, cookieRules);
