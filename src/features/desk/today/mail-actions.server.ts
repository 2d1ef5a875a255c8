import { z } from 'zod';
import { dropLateMail, retryMails } from '#src/server/mail/late-mails.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { reasonField, sessionAction, tokenField } from '../forms/desk-action.server.ts';

const page = deskPaths.today;

export const mailActions = {
  /** One mail or, without an id, all of them. */
  retry: sessionAction(
    z.object({ token: tokenField, mail: z.uuid().optional() }),
    async ({ mail = null }, { db, staff, mailSoon }) => {
      const count = await db.transaction((sql) => retryMails(sql, mail, staff.email));
      if (count === 0) return { page, notice: 'old' };
      mailSoon();
      return { page, notice: 'retried' };
    },
  ),
  drop: sessionAction(
    z.object({ token: tokenField, mail: z.uuid(), reason: reasonField }),
    async ({ mail: id, reason }, { db, staff: { email: staff } }) => {
      const isDropped = await db.transaction((sql) => dropLateMail(sql, { id, staff, reason }));
      return { page, notice: isDropped ? 'saved' : 'old' };
    },
  ),
};
