import { z } from 'zod';
import { dropLateMail, retryMails } from '#src/server/mail/late-mails.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { reasonField, sessionAction, tokenField } from '../forms/desk-action.server.ts';

const page = deskPaths.today;

export const mailActions = {
  /** One mail or, without an id, all of them. */
  retry: sessionAction(
    z.object({ token: tokenField, mail: z.uuid().optional() }),
    async ({ mail = null }, { once, staff, mailSoon }) => {
      const notice = await once(async (sql) =>
        (await retryMails(sql, mail, staff.email)) === 0 ? 'old' : 'retried',
      );
      if (notice === 'retried') mailSoon();
      return { page, notice };
    },
  ),
  drop: sessionAction(
    z.object({ token: tokenField, mail: z.uuid(), reason: reasonField }),
    async ({ mail: id, reason }, { once, staff: { email: staff } }) => {
      const notice = await once(async (sql) =>
        (await dropLateMail(sql, { id, staff, reason })) ? 'saved' : 'old',
      );
      return { page, notice };
    },
  ),
};
