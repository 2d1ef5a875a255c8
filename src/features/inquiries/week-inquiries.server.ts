import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import type { DigestReads } from '#src/server/digest/week-digest.server.ts';

const WeekInquiries = z.object({
  count: z.int(),
  due: z.int(),
  answeredInTime: z.int(),
  stillOpen: z.int(),
});

/** Those that were answered in the mailbox alone are counted, and neither due nor open. */
export const weekInquiries: DigestReads['inquiries'] = async (sql, { from, to, now }) => {
  const rows = await sql`
    with inquiries as (
      select at, "isUnanswered", (
        select max(at) from inquiry_history
        where inquiry_id = id and action <> 'undo' and not "isUnanswered") as answered_at
      from inquiry_view where at >= ${from} and at < ${to}
    )
    select count(*)::integer as count,
      (count(*) filter (where answered_at is not null
        or ("isUnanswered" and at < ${now}::timestamptz - ${facts.replyHours}::integer * interval '1 hour')))::integer as due,
      (count(*) filter (where answered_at <= at + ${facts.replyHours}::integer * interval '1 hour'))::integer as "answeredInTime",
      (count(*) filter (where "isUnanswered"))::integer as "stillOpen"
    from inquiries`;
  return z.tuple([WeekInquiries]).parse(rows)[0];
};
