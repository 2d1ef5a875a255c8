import { createHash, randomUUID } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { facts } from '#src/business/facts.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { Db } from '#src/server/database/database.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import { challengeLifeMs, saveChallenge, useChallenge } from './challenges.server.ts';
import { PasskeyError } from './passkey-error.server.ts';
import type { Made } from './passkey-request.ts';
import { insertPasskey, listPasskeys } from './passkeys.server.ts';
import type { RelyingParty } from './relying-party.ts';

/** EdDSA, ES256, RS256: what every Node checks, so that no deploy locks a passkey out. */
const algorithms = [-8, -7, -257];

/** What a device is given to make a passkey for staff. One that holds a passkey of that person makes no second. */
export async function addOptions(
  db: Db,
  { id: sessionId, email }: Session,
  site: RelyingParty,
  now: Date,
) {
  const held = await listPasskeys(db.sql, email);
  const options = await generateRegistrationOptions({
    rpName: facts.shortName,
    rpID: site.id,
    userName: email,
    userDisplayName: email,
    userID: Uint8Array.from(userHandle(email)),
    timeout: challengeLifeMs,
    excludeCredentials: held.map(({ id }) => ({ id })),
    // Signing in begins without a name, so the device must know whose passkey it holds.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  await saveChallenge(db.sql, options.challenge, sessionId, now);
  return options;
}

/** Keeps the passkey that a device has made, and has its owner told by mail. Throws `PasskeyError`, `Unavailable`. */
export async function addPasskey(
  db: Db,
  { id: sessionId, email }: Session,
  made: Made,
  { site, device }: { site: RelyingParty; device: string },
  now: Date,
): Promise<void> {
  const expectedChallenge = await useChallenge(
    db.sql,
    made.response.clientDataJSON,
    sessionId,
    now,
  );
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

/** What devices call staff: always the same, so that a new passkey takes the place of one that was removed here alone. */
export function userHandle(email: string): Buffer {
  return createHash('sha256').update(`passkey ${email}`).digest();
}

export function addedMail(device: string): MailContent {
  return {
    subject: `A passkey for the desk of ${facts.shortName}`,
    blocks: [
      `A passkey was added with which ${device} signs in to the desk as you.`,
      'If it was not you, sign in, open the page “Signed in”, remove the passkey and sign out everywhere.',
    ],
  };
}
