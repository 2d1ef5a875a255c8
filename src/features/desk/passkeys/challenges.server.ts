import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Sql } from '#src/server/database/database.ts';
import { hashKey } from '#src/server/http/private-key.server.ts';

/** As long as a device may take to ask for a finger or a PIN. */
export const challengeLifeMs = 5 * 60 * 1000;

/** For one use: by a session that adds a passkey or, without one, to sign in. */
export async function saveChallenge(
  sql: Sql,
  challenge: string,
  sessionId: string | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await sql`
    insert into desk_challenges (hash, session_id, expires_at)
    values (${hashKey(challenge)}, ${sessionId}, ${expiresAt})`;
}

/** The challenge that a device has signed, which then is used; nothing where we did not give it for this, or too long ago. */
export async function useChallenge(
  sql: Sql,
  clientDataJSON: string,
  sessionId: string | null,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const rows = await sql`
    delete from desk_challenges
    where hash = ${hashKey(challenge)} and expires_at > ${now}
      and session_id is not distinct from ${sessionId}::uuid
    returning 1`;
  return rows.length === 1 ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    // Any visitor wrote it: it may be anything.
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
