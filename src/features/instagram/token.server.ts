import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import { refreshToken } from './instagram-api.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A token lasts 60 days; renewed weekly, it survives weeks of failures. */
const renewAfterMs = 7 * dayMs;

/** With fewer days left than this and no renewal, someone has to look (days). */
const warningDays = 21;

const Rows = z.array(
  z.object({ token: z.string(), refreshed_at: z.coerce.date(), expires_at: z.coerce.date() }),
);

export interface TokenCheck {
  token: string;
  outcome: 'refreshed' | 'current' | 'failed';
  reason?: string;
  /** Unknown until the first renewal: Instagram says only then how long a token lasts. */
  daysLeft?: number;
  isEnding: boolean;
}

/**
 * Renews the token when it is a week old. When the owner sets another one in the environment, the
 * renewals of the previous one no longer count.
 */
export async function renewToken(db: Db, ownersToken: string, now: Date): Promise<TokenCheck> {
  const row = await readToken(db.sql, ownersToken);
  const token = row?.token ?? ownersToken;
  const left = row && { daysLeft: daysBetween(now, row.expires_at) };
  if (row && now.getTime() - row.refreshed_at.getTime() < renewAfterMs)
    return { token, outcome: 'current', isEnding: false, ...left };
  try {
    const renewed = await refreshToken(token);
    const expiresAt = new Date(now.getTime() + renewed.expiresInMs);
    await db.sql`
      insert into instagram_token (owners_token, token, refreshed_at, expires_at)
      values (${ownersToken}, ${renewed.token}, ${now}, ${expiresAt})
      on conflict (id) do update set
        owners_token = excluded.owners_token, token = excluded.token,
        refreshed_at = excluded.refreshed_at, expires_at = excluded.expires_at`;
    const daysLeft = daysBetween(now, expiresAt);
    return { token: renewed.token, outcome: 'refreshed', daysLeft, isEnding: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isEnding = left === undefined || left.daysLeft < warningDays;
    return { token, outcome: 'failed', reason: error.code, isEnding, ...left };
  }
}

/** Nothing before the first renewal of the owner's token. */
export async function readDaysLeft(
  sql: Sql,
  ownersToken: string,
  now: Date,
): Promise<number | undefined> {
  const row = await readToken(sql, ownersToken);
  return row && daysBetween(now, row.expires_at);
}

async function readToken(sql: Sql, ownersToken: string) {
  const rows = await sql`
    select token, refreshed_at, expires_at from instagram_token
    where owners_token = ${ownersToken}`;
  return Rows.parse(rows)[0];
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}
