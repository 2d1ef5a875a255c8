import type { APIRoute } from 'astro';
import { database } from '#src/server/database/database.ts';
import { setNotice } from '#src/server/forms/notice-cookie.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { isFormToken } from '#src/server/http/private-key.server.ts';
import { readJson } from '#src/server/http/read-body.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { SignedOutError } from '../session/desk-error.server.ts';
import { deviceName } from '../session/device-name.ts';
import { requireSession, setSessionCookie } from '../session/sessions.server.ts';
import { addOptions, addPasskey } from './add-passkey.server.ts';
import { PasskeyError } from './passkey-error.server.ts';
import { PasskeyRequest } from './passkey-request.ts';
import { signInByPasskey, signInOptions } from './passkey-sign-in.server.ts';

/** One half of signing in, or of adding a passkey. Throws `PasskeyError`, `SignedOutError`, `Unavailable`. */
export const answerPasskey: APIRoute = async ({ request, locals, cookies }) => {
  if (!locals.call) throw new NotFound('There is no page here.');
  const { log, platform, now } = locals.call;
  const form = parseInput(PasskeyRequest, await readJson(request));
  log.note({ step: form.step });
  const db = database();
  // Not the variable URL: on a preview that names production. Netlify answers for hosts of ours alone.
  const { origin, hostname } = new URL(request.url);
  const site = { origin, id: hostname };
  const device = deviceName(request.headers.get('user-agent') ?? '');
  try {
    if (form.step === 'sign-in-options') return json(await signInOptions(db, site, now));
    if (form.step === 'sign-in') {
      setSessionCookie(cookies, await signInByPasskey(db, form.response, { site, device }, now));
      return json({});
    }
    const session = await requireSession(db.sql, request.headers.get('cookie'), now);
    if (!isFormToken(form.token, session.token)) throw new SignedOutError('session_over');
    log.note({ session: session.id });
    if (form.step === 'add-options') return json(await addOptions(db, session, site, now));
    await addPasskey(db, session, form.response, { site, device }, now);
    sendMailsSoon(platform);
    setNotice(cookies, 'passkey');
    return json({});
  } catch (error) {
    if (error instanceof PasskeyError) log.note({ rejected: error.reason });
    throw error;
  }
};
