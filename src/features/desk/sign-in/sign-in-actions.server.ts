import { z } from 'zod';
import { formAction } from '#src/server/forms/form-action.server.ts';
import { runAfter } from '#src/server/http/logged-call.server.ts';
import { sendMails } from '#src/server/mail/send-mails.server.ts';
import { countRejected } from '#src/server/http/rate-limit.server.ts';
import { pageAfterSignIn, signInPath } from '../desk-paths.ts';
import { DeskError } from '../session/desk-error.server.ts';
import { deviceName } from '../session/device-name.ts';
import { setSessionCookie, startSession } from '../session/sessions.server.ts';
import { mailSignInLink, useSignInLink } from './sign-in-link.server.ts';

export const signInActions = {
  requestLink: formAction(
    z.object({ email: z.string().max(254) }),
    ({ email }, { db, platform, context, now }) => {
      const page = pageAfterSignIn(context.url);
      // After the answer, so that not even its time says who is of the staff.
      runAfter(platform, 'desk-link', async (log) => {
        const link = await mailSignInLink(db, email, page, now);
        if (link === 'sent') await sendMails(db, log);
        else countRejected(platform, now);
        log.note({ link });
      });
      return Promise.resolve({ page: signInPath(page), notice: 'sent' });
    },
  ),
  useLink: formAction(
    z.object({ key: z.string().max(100) }),
    async ({ key }, { db, context, log, now }) => {
      const device = deviceName(context.request.headers.get('user-agent') ?? '');
      const session = await db.transaction(async (sql) => {
        const email = await useSignInLink(sql, key, now);
        return email === undefined ? undefined : startSession(sql, { email, device }, now);
      });
      if (session === undefined) throw new DeskError('link', 'link');
      setSessionCookie(context.cookies, session);
      log.note({ link: 'used' });
      return { page: pageAfterSignIn(context.url), notice: 'welcome' };
    },
  ),
};
