import { z } from 'zod';
import { readInquiry, readInquiryHistory } from '#src/features/inquiries/inquiries.server.ts';
import { readLeadSource } from '#src/features/leads/lead-source.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { formToken } from '#src/server/http/private-key.server.ts';
import { readBouncedMails } from '#src/server/mail/bounced-mails.server.ts';
import type { Session } from '../session/sessions.server.ts';

/** Throws `NotFound` where there is no such inquiry. */
export async function readDeskInquiry(sql: Sql, id: string, { key }: Session) {
  const inquiry = z.uuid().safeParse(id).success ? await readInquiry(sql, id) : undefined;
  if (!inquiry) throw new NotFound('There is no such inquiry.');
  const history = await readInquiryHistory(sql, [id]);
  return {
    inquiry,
    history,
    source: await readLeadSource(sql, id),
    bouncedMails: await readBouncedMails(sql, id),
    token: formToken(key, id, history.length),
  };
}
