import type { Config } from '@netlify/functions';
import { answerPasskey } from '#src/features/desk/passkeys/answer-passkey.server.ts';
import { PasskeyRequest } from '#src/features/desk/passkeys/passkey-request.ts';
import { requireDesk } from '#src/features/desk/sign-in/staff.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { parseInput } from '#src/server/parse-input.server.ts';
import { limitRequests } from '#src/server/rate-limit.server.ts';
import { readJson } from '#src/server/read-body.server.ts';
import { requireSameOrigin } from '#src/server/same-origin.server.ts';

/** Signing in to the desk by a passkey, and adding one: asked by the script of its pages. */
export default endpoint('desk-passkey', {
  POST: async (request, context, log) => {
    requireDesk();
    requireSameOrigin(request);
    const asked = parseInput(PasskeyRequest, await readJson(request));
    const now = new Date();
    const db = database();
    await limitRequests(db, 'desk-passkey', context.ip, now);
    const mailSoon = () => {
      sendMailsSoon(context);
    };
    return answerPasskey({ db, asked, request, log, mailSoon }, now);
  },
});

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/desk-passkey',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 20 },
};
