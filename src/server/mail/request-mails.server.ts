import { z } from 'zod';
import type { Sql } from '../database/database.ts';

const Counts = z.tuple([z.object({ all: z.int(), byBrowser: z.int() })]);

/** The mails to the shop about requests of the last 30 days, and those that EmailJS has sent from the visitor's browser. */
export async function countRequestMails(sql: Sql, now: Date): Promise<z.infer<typeof Counts>[0]> {
  const rows = await sql`
    select count(*)::integer as all,
      (count(*) filter (where sent_at is not null and attempts = 0))::integer as "byBrowser"
    from outbox where kind = 'lead' and created_at > ${now}::timestamptz - interval '30 days'`;
  return Counts.parse(rows)[0];
}
