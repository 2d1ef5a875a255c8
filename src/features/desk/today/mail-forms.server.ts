import { z } from 'zod';
import { dropLateMail, retryMails } from '#src/server/mail/late-mails.server.ts';
import { sessionForm, textField, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskPaths } from '../desk-paths.ts';

const today = () => deskPaths.today;

const retry = sessionForm(
  z.object({ token: tokenField, mail: z.uuid().optional() }),
  today,
  async ({ mail = null }, { db, session, mailSoon }) => {
    const count = await db.transaction((sql) => retryMails(sql, mail, session.email));
    if (count === 0) return withNotice(deskPaths.today, 'old');
    mailSoon();
    return withNotice(deskPaths.today, 'retried');
  },
);

const drop = sessionForm(
  z.object({ token: tokenField, mail: z.uuid(), reason: textField(200).default('') }),
  today,
  async ({ mail: id, reason }, { db, session: { email: staff } }) => {
    if (reason === '') return withNotice(deskPaths.today, 'reason');
    const isDropped = await db.transaction((sql) => dropLateMail(sql, { id, staff, reason }));
    return withNotice(deskPaths.today, isDropped ? 'saved' : 'old');
  },
);

/** The forms about mails that do not go out. */
export const mailForms = { 'retry-mail': retry, 'drop-mail': drop };
