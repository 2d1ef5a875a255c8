import { createHash, randomUUID } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { facts } from '#src/business/facts.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { Db } from '#src/server/database/database.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import type { Session } from '../session/sessions.server.ts';
import { challengeLifeMs, saveChallenge, useChallenge } from './challenges.server.ts';
import { PasskeyError } from './passkey-error.server.ts';
import type { AddResponse, PasskeyContext } from './passkey-request.ts';
import { insertPasskey, listPasskeys } from './passkeys.server.ts';

/** EdDSA, ES256, RS256: what every Node checks, so that no deploy locks a passkey out. */
const algorithms = [-8, -7, -257];

export async function addOptions(
  db: Db,
  { id: sessionId, email }: Session,
  site: PasskeyContext['site'],
  now: Date,
) {
  const options = await generateRegistrationOptions({
    rpName: facts.shortName,
    rpID: site.id,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(userHandle(email)),
    timeout: challengeLifeMs,
    // A device that holds a passkey of that person makes no second.
    excludeCredentials: (await listPasskeys(db.sql, email)).map(({ id }) => ({ id })),
    // Signing in begins without a name, so the device must know whose passkey it holds.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await saveChallenge(db.sql, options.challenge, sessionId, now);
  return options;
}

/** Throws `PasskeyError`, `Unavailable`. */
export async function addPasskey(
  db: Db,
  { id: sessionId, email }: Session,
  made: AddResponse,
  { site, device }: PasskeyContext,
  now: Date,
): Promise<void> {
  const { clientDataJSON } = made.response;
  const expectedChallenge = await useChallenge(db.sql, clientDataJSON, sessionId, now);
  if (expectedChallenge === undefined) throw new PasskeyError('challenge');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new PasskeyError('invalid', cause);
  });
  if (!registrationInfo) throw new PasskeyError('invalid');
  const { id, publicKey, counter } = registrationInfo.credential;
  await db.transaction(async (sql) => {
    const key = Buffer.from(publicKey).toString('base64url');
    if (!(await insertPasskey(sql, { id, publicKey: key, counter, email, device }, now)))
      throw new PasskeyError('known');
    const about = { about: randomUUID(), kind: 'desk_passkey', recipient: email };
    await queueMail(sql, { ...addedMail(device), ...about });
  });
}

/** What devices call a person: always the same, so that a new passkey takes the place of one that was removed here alone. */
export function userHandle(email: string): Buffer {
  return createHash('sha256').update(`passkey ${email}`).digest();
}

export function addedMail(device: string): MailContent {
  return {
    subject: `A passkey for the desk of ${facts.shortName}`,
    blocks: [
      `A passkey was added that lets ${device} sign in to the desk as you.`,
      'If it was not you, sign in, open the page “Signed in”, remove the passkey and sign out everywhere.',
    ],
  };
}
