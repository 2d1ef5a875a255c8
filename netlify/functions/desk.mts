import type { Config } from '@netlify/functions';
import { answerDeskForm } from '#src/features/desk/desk-form.server.ts';
import { requireDesk } from '#src/features/desk/sign-in/staff.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { limitRequests } from '#src/server/rate-limit.server.ts';
import { readForm } from '#src/server/read-body.server.ts';
import { requireSameOrigin } from '#src/server/same-origin.server.ts';
import { deskPaths } from '#src/features/desk/desk-paths.ts';
import { deskFailure } from '#src/features/desk/desk-failure.server.ts';

/** The forms of the desk, by people who have signed in. */
export default endpoint('desk', {
  POST: async (request, context, log) => {
    requireDesk();
    requireSameOrigin(request);
    const fields = await readForm(request);
    const now = new Date();
    try {
      await limitRequests(database(), 'desk', context.ip, now);
      const cookies = request.headers.get('cookie');
      const mailSoon = () => {
        sendMailsSoon(context);
      };
      return await answerDeskForm({ db: database(), cookies, fields, log, mailSoon, now });
    } catch (error) {
      return deskFailure(error, deskPaths.today, log);
    }
  },
});

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/desk',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
