import { z } from 'zod';
import type { Db } from '#src/server/database.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import { refreshToken } from './instagram-api.server.ts';
import { openToken, sealToken } from './sealed-token.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A token lasts 60 days; renewed weekly, it survives weeks of trouble. */
const renewAfterMs = 7 * dayMs;

/** With fewer days left than this and no renewal, somebody has to look (days). */
export const warningDays = 21;

const TokenRows = z.array(
  z.object({
    sealed: z.string(),
    refreshed_at: z.coerce.date(),
    expires_at: z.coerce.date(),
  }),
);

export interface TokenCheck {
  outcome: 'refreshed' | 'current' | 'failed';
  /** Why it could not be renewed. */
  reason?: string;
  /** Unknown until the first renewal: Instagram says only then how long a token lasts. */
  daysLeft?: number;
  /** The token ends soon, or may end unseen: a person must look. */
  isEnding: boolean;
}

/** The token in force: the last renewal of the owner's token `seed`, or that token itself. */
export async function currentToken(db: Db, seed: string): Promise<string> {
  return (await storedToken(db, seed))?.token ?? seed;
}

/**
 * Renews the token when it is a week old. The stored one is sealed with the owner's: when the owner
 * sets a new one, the old renewals cannot be opened and count no more.
 */
export async function renewToken(db: Db, seed: string, now: Date): Promise<TokenCheck> {
  const stored = await storedToken(db, seed);
  const daysLeft = stored && daysBetween(now, stored.expiresAt);
  if (stored && now.getTime() - stored.refreshedAt.getTime() < renewAfterMs) {
    return { outcome: 'current', isEnding: false, ...(daysLeft !== undefined && { daysLeft }) };
  }
  try {
    const renewed = await refreshToken(stored?.token ?? seed);
    const expiresAt = new Date(now.getTime() + renewed.expiresInMs);
    await storeToken(db, sealToken(renewed.token, seed), now, expiresAt);
    return { outcome: 'refreshed', daysLeft: daysBetween(now, expiresAt), isEnding: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return {
      outcome: 'failed',
      reason: error.code,
      isEnding: daysLeft === undefined || daysLeft < warningDays,
      ...(daysLeft !== undefined && { daysLeft }),
    };
  }
}

async function storedToken(db: Db, seed: string) {
  const [row] = TokenRows.parse(
    await db.sql`select sealed, refreshed_at, expires_at from instagram_token`,
  );
  if (row === undefined) return undefined;
  const token = openToken(row.sealed, seed);
  return token === undefined
    ? undefined
    : { token, refreshedAt: row.refreshed_at, expiresAt: row.expires_at };
}

async function storeToken(db: Db, sealed: string, refreshedAt: Date, expiresAt: Date) {
  await db.sql`
    insert into instagram_token (sealed, refreshed_at, expires_at)
    values (${sealed}, ${refreshedAt}, ${expiresAt})
    on conflict (id) do update set
      sealed = excluded.sealed, refreshed_at = excluded.refreshed_at, expires_at = excluded.expires_at`;
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}
