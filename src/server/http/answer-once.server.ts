import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import { hashKey } from './private-key.server.ts';

const Rows = z.tuple([z.object({ answer: z.string().nullable() })]);

/**
 * Makes a change once within a minute however often its form is sent: the same form waits for the end of the first, and
 * gets its answer, unless nothing was done. Run it in the transaction of the change. `form`: with a secret of the sender.
 */
export async function answerOnce<Answer extends string>(
  sql: Sql,
  form: readonly unknown[],
  change: () => Promise<Answer>,
  isRejection: (answer: Answer) => boolean,
): Promise<Answer> {
  const hash = hashKey(JSON.stringify(form));
  const rows = await sql`
    insert into sent_forms (hash) values (${hash})
    on conflict (hash) do update set sent_at = now(),
      answer = case when sent_forms.sent_at > now() - interval '1 minute' then sent_forms.answer end
    returning answer`;
  const { answer } = Rows.parse(rows)[0];
  if (answer !== null) return answer as Answer;
  const first = await change();
  if (isRejection(first)) await sql`delete from sent_forms where hash = ${hash}`;
  else await sql`update sent_forms set answer = ${first} where hash = ${hash}`;
  return first;
}
