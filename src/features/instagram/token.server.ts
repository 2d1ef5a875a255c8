import { z } from 'zod';
import { readFromStore, saveInStore } from '#src/server/deploy/file-store.server.ts';
import { ServiceError } from '#src/server/service-call.server.ts';
import { refreshToken } from './instagram-api.server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A token lasts 60 days; renewed weekly, it survives weeks of failures. */
const renewAfterMs = 7 * dayMs;

/** With fewer days left than this and no renewal, someone has to look (days). */
const warningDays = 21;

const storeName = 'instagram';
const key = 'token';

const RenewedToken = z.object({
  ownersToken: z.string(),
  token: z.string(),
  refreshedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
});
type RenewedToken = z.infer<typeof RenewedToken>;

interface TokenCheck {
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
export async function renewToken(ownersToken: string, now: Date): Promise<TokenCheck> {
  const last = await readRenewedToken(ownersToken);
  const token = last?.token ?? ownersToken;
  const left = last && { daysLeft: daysBetween(now, last.expiresAt) };
  if (last && now.getTime() - last.refreshedAt.getTime() < renewAfterMs)
    return { token, outcome: 'current', isEnding: false, ...left };
  try {
    const renewed = await refreshToken(token);
    const expiresAt = new Date(now.getTime() + renewed.expiresInMs);
    const stored: RenewedToken = { ownersToken, token: renewed.token, refreshedAt: now, expiresAt };
    await saveInStore(storeName, key, stored);
    const daysLeft = daysBetween(now, expiresAt);
    return { token: renewed.token, outcome: 'refreshed', daysLeft, isEnding: false };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isEnding = left === undefined || left.daysLeft < warningDays;
    return { token, outcome: 'failed', reason: error.code, isEnding, ...left };
  }
}

export async function readDaysLeft(ownersToken: string, now: Date): Promise<number | undefined> {
  const last = await readRenewedToken(ownersToken);
  return last && daysBetween(now, last.expiresAt);
}

async function readRenewedToken(ownersToken: string): Promise<RenewedToken | undefined> {
  const stored = await readFromStore(storeName, key, RenewedToken);
  return stored?.ownersToken === ownersToken ? stored : undefined;
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}
