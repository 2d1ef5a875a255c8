import type { Config } from '@netlify/functions';
import { deskEndpoint } from '#src/features/desk/desk-endpoint.server.ts';
import { answerPasskey } from '#src/features/desk/passkeys/answer-passkey.server.ts';
import { PasskeyRequest } from '#src/features/desk/passkeys/passkey-request.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { readJson } from '#src/server/http/read-body.server.ts';

export default deskEndpoint('desk-passkey', async ({ request, context, db, log, now }) => {
  const requested = parseInput(PasskeyRequest, await readJson(request));
  const mailSoon = () => {
    sendMailsSoon(context);
  };
  return answerPasskey({ db, requested, request, log, mailSoon }, now);
});

export const config: Config = {
  path: '/.netlify/functions/desk-passkey',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 20 },
};
