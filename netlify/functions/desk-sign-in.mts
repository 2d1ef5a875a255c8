import type { Config } from '@netlify/functions';
import { z } from 'zod';
import { deskEndpoint } from '#src/features/desk/desk-endpoint.server.ts';
import { deskPaths } from '#src/features/desk/desk-paths.ts';
import { DeskForbidden } from '#src/features/desk/desk-forbidden.server.ts';
import { deviceName } from '#src/features/desk/sign-in/device-name.ts';
import { startSession } from '#src/features/desk/sign-in/sessions.server.ts';
import { mailSignInLink, useSignInLink } from '#src/features/desk/sign-in/sign-in-link.server.ts';
import { runAfter } from '#src/server/http/logged-call.server.ts';
import { sendMails } from '#src/server/mail/send-mails.server.ts';
import { countRejected } from '#src/server/http/rate-limit.server.ts';
import { readForm } from '#src/server/http/read-body.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { seeOther } from '#src/server/http/respond.server.ts';

const SignInForm = z
  .object({ email: z.string().max(254).optional(), key: z.string().max(100).optional() })
  .refine(({ email, key }) => email !== undefined || key !== undefined);

export default deskEndpoint(
  'desk-sign-in',
  async ({ request, context, log, db, now }) => {
    const { email, key } = parseInput(SignInForm, await readForm(request));
    if (key === undefined) {
      // After the answer, so that not even its time reveals who is staff.
      runAfter(context, 'desk-link', async (after) => {
        const link = await mailSignInLink(db, email ?? '', now);
        if (link === 'sent') await sendMails(db, after);
        else countRejected(context, now);
        after.note({ link });
      });
      return seeOther(`${deskPaths.signIn}?notice=sent`);
    }
    const device = deviceName(request.headers.get('user-agent') ?? '');
    const cookie = await db.transaction(async (sql) => {
      const person = await useSignInLink(sql, key, now);
      return person === undefined ? undefined : startSession(sql, { email: person, device }, now);
    });
    if (cookie === undefined) throw new DeskForbidden('link', deskPaths.signIn, 'link');
    log.note({ link: 'used' });
    return seeOther(deskPaths.today, { 'Set-Cookie': cookie });
  },
  { page: deskPaths.signIn },
);

export const config: Config = {
  path: '/.netlify/functions/desk-sign-in',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 10 },
};
