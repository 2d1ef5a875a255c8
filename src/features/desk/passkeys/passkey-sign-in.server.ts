import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Db, Sql } from '#src/server/database/database.ts';
import { startSession } from '../session/sessions.server.ts';
import { isStaff } from '../session/staff.server.ts';
import { userHandle } from './add-passkey.server.ts';
import { challengeLifeMs, saveChallenge, useChallenge } from './challenges.server.ts';
import { PasskeyError } from './passkey-error.server.ts';
import type { PasskeyContext, SignInResponse } from './passkey-request.ts';
import { countUse, lockPasskey, markCopied } from './passkeys.server.ts';

/** The same for everyone, and so it says of no person that there is a passkey. */
export async function signInOptions(db: Db, site: PasskeyContext['site'], now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
    timeout: challengeLifeMs,
  });
  await saveChallenge(db.sql, options.challenge, null, now);
  return options;
}

/** Returns the key of the session of the person whose passkey has signed. Throws `PasskeyError`, `Unavailable`. */
export async function signInByPasskey(
  db: Db,
  signed: SignInResponse,
  { site, device }: PasskeyContext,
  now: Date,
): Promise<string> {
  const challenge = await useChallenge(db.sql, signed.response.clientDataJSON, null, now);
  if (challenge === undefined) throw new PasskeyError('challenge');
  // Thrown outside of the transaction: that there is a copy stays written.
  const outcome = await db.transaction(async (sql) => {
    const email = await ownerOf(sql, signed, { challenge, site }, now);
    return email instanceof PasskeyError ? email : startSession(sql, { email, device }, now);
  });
  if (outcome instanceof PasskeyError) throw outcome;
  return outcome;
}

/** Whose passkey has signed, which counts as its use; or why that signs nobody in. */
async function ownerOf(
  sql: Sql,
  signed: SignInResponse,
  { challenge, site }: { challenge: string; site: PasskeyContext['site'] },
  now: Date,
): Promise<string | PasskeyError> {
  const passkey = await lockPasskey(sql, signed.id);
  if (!passkey) return new PasskeyError('unknown');
  const { id, email, counter } = passkey;
  if (!isStaff(email)) return new PasskeyError('left');
  const { userHandle: handle = '', ...response } = signed.response;
  if (handle !== userHandle(email).toString('base64url')) return new PasskeyError('unknown');
  const newCounter = await verifyAuthenticationResponse({
    response: { ...signed, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    // Compared below: the library does so before it checks the signature, and a forged counter would count as a copy.
    credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    (cause: unknown) => new PasskeyError('invalid', cause),
  );
  if (typeof newCounter !== 'number') return newCounter ?? new PasskeyError('invalid');
  // https://www.w3.org/TR/webauthn-3/#sctn-sign-counter
  const isBehind = newCounter <= counter && newCounter + counter > 0;
  if (isBehind) await markCopied(sql, id, now);
  if (isBehind || passkey.isCopied) return new PasskeyError('copied');
  await countUse(sql, id, newCounter, now);
  return email;
}
