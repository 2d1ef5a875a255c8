import { facts, replyTime } from '#src/business/facts.ts';
import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const inquiryAlerts = {
  late_inquiries: {
    graceMinutes: facts.replyHours * 60,
    says: ({ amount }) => `Inquiries that nobody has answered within ${replyTime}: ${amount}.`,
    means: `They were promised an answer within ${replyTime}.`,
    todo: 'Answer them at the desk; one that you have answered by phone is marked there.',
    link: '/desk',
    read: (sql, now) => sql`
      select min(at) as since, (count(*) filter (
        where at <= ${now}::timestamptz - ${facts.replyHours}::integer * interval '1 hour'))::integer as count
      from inquiry_view where "isUnanswered"`,
  },
} satisfies AlertRules;
