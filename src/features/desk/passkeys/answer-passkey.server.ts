import type { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { isFormToken } from '#src/server/http/private-key.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { requireSession, SignedOut } from '../sign-in/sessions.server.ts';
import { addOptions, addPasskey } from './add-passkey.server.ts';
import { PasskeyError } from './passkey-error.server.ts';
import type { PasskeyRequest } from './passkey-request.ts';
import { signInByPasskey, signInOptions } from './passkey-sign-in.server.ts';
import { relyingParty } from './relying-party.ts';

interface PasskeyCall {
  db: Db;
  requested: z.infer<typeof PasskeyRequest>;
  request: Request;
  log: CallLog;
  /** Has the mails sent once the answer is out. */
  mailSoon: () => void;
}

/** One half of signing in, or of adding a passkey. Throws `PasskeyError`, `SignedOut`, `Unavailable`. */
export async function answerPasskey(
  { db, requested, request, log, mailSoon }: PasskeyCall,
  now: Date,
): Promise<Response> {
  log.note({ step: requested.step });
  const { headers, url } = request;
  const site = relyingParty(url);
  const device = deviceName(headers.get('user-agent') ?? '');
  try {
    if (requested.step === 'sign-in-options') return json(await signInOptions(db, site, now));
    if (requested.step === 'sign-in') {
      const cookie = await signInByPasskey(db, requested.response, { site, device }, now);
      return json({}, { headers: { 'Set-Cookie': cookie } });
    }
    const session = await requireSession(db.sql, headers.get('cookie'), now);
    if (!isFormToken(requested.token, session.token)) throw new SignedOut('session_over');
    log.note({ session: session.id });
    if (requested.step === 'add-options') return json(await addOptions(db, session, site, now));
    await addPasskey(db, session, requested.response, { site, device }, now);
    mailSoon();
    return json({});
  } catch (error) {
    if (error instanceof PasskeyError) log.note({ rejected: error.because });
    throw error;
  }
}
