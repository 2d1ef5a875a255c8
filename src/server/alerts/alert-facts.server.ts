import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { env, wrongVariables } from '../env.ts';
import { maxAttempts } from '../mail/outbox.server.ts';
import type { AlertFacts } from './alert-facts.ts';
import {
  failureWindowMinutes,
  lateAfterMinutes,
  usualRefused,
  usualRequests,
} from './alert-rules.ts';

const date = z.coerce.date();
const Waiting = z.object({ count: z.int(), since: z.nullable(date) });

const Row = z.object({
  outageEndedAt: z.nullable(date),
  ordersInReview: Waiting,
  dueRefunds: Waiting,
  unmatchedPayments: Waiting,
  refusedMails: Waiting,
  dueMails: Waiting,
  requests: Waiting,
  rejectedMails: Waiting,
  visitorMails: Waiting,
  deskRefused: Waiting,
  copiedPasskeys: Waiting,
  schedules: z.array(
    z.object({
      name: z.string(),
      ranAt: date,
      problem: z.nullable(z.string()),
      problemSince: z.nullable(date),
    }),
  ),
  functions: z.array(
    z.object({
      name: z.string(),
      calls: z.int(),
      failed: z.int(),
      firstFailedAt: date,
      lastFailedAt: date,
    }),
  ),
});
const Rows = z.tuple([z.object({ facts: Row })]);

export interface WatchTime {
  now: Date;
  /** As Netlify says it: production, deploy-preview, branch-deploy, dev. */
  deployContext: string;
  /** The end of an outage that the database has no note of yet. */
  outageEndedAt: Date | undefined;
}

/** What the watch looks at, in one statement. A schedule that never ran is counted from the first watch on. */
export async function readAlertFacts(
  db: Db,
  { now, deployContext, outageEndedAt }: WatchTime,
): Promise<Omit<AlertFacts, 'isFileStoreFailing'>> {
  const known = Object.keys(lateAfterMinutes);
  const failuresSince = new Date(now.getTime() - failureWindowMinutes * 60_000);
  await db.sql`
    insert into heartbeats (schedule, ran_at) select name, ${now} from unnest(${known}::text[]) as name
    on conflict do nothing`;
  const rows = await db.sql`
    select json_build_object(
      'outageEndedAt', (select greatest(max(last_at), ${outageEndedAt ?? null}::timestamptz)
        from alerts where cause = 'database'),
      'ordersInReview', (select json_build_object('count', count(*), 'since', min(updated_at))
        from orders where status = 'review'),
      'dueRefunds', (select json_build_object('count', count(*), 'since', min(created_at))
        from order_refunds where state = 'due' and created_at <= ${now}::timestamptz - interval '30 minutes'),
      'unmatchedPayments', (select json_build_object('count', count(*), 'since', min(seen_at))
        from unmatched_payments where resolved_at is null),
      'refusedMails', (select json_build_object('count', count(*), 'since', min(created_at))
        from outbox where sent_at is null and attempts >= ${maxAttempts} and recipient is null),
      'dueMails', (select json_build_object('count', count(*),
          'since', min(due_at))
        from outbox where sent_at is null and attempts < ${maxAttempts} and due_at <= ${now}
          and coalesce(last_error, '') !~ '^(recipient|message)'),
      'requests', (select json_build_object('count', newest,
          'since', case when newest > greatest(busiest, ${usualRequests}::integer) then began end)
        from (
          select coalesce(sum(requests) filter (where hours = 0), 0)::integer as newest,
            max(requests) filter (where hours > 0) as busiest, min(began) filter (where hours = 0) as began
          from (
            select floor(extract(epoch from ${now}::timestamptz - created_at) / 3600) as hours,
              count(*) as requests, min(created_at) as began
            from leads
            where created_at > ${now}::timestamptz - interval '28 days' and created_at <= ${now}::timestamptz
              and kind = 'booking' and quote is not null
            group by 1
          ) as by_hour
        ) as compared),
      'rejectedMails', (select json_build_object('count', coalesce(sum(mails), 0), 'since', min(since))
        from rejecting_mailbox),
      'visitorMails', (select json_build_object('count', count(*), 'since', min(created_at))
        from outbox where sent_at is null and visitor_due_at > ${now}),
      'deskRefused', (select json_build_object('count', coalesce(sum(count), 0),
          'since', case when sum(count) > ${usualRefused}::integer then min(window_start) end)
        from request_counts
        where route = 'desk-refused' and window_start > ${now}::timestamptz - interval '1 hour'),
      'copiedPasskeys', (select json_build_object('count', count(*), 'since', min(copied_at))
        from desk_passkeys where copied_at is not null),
      'schedules', (select coalesce(json_agg(json_build_object('name', schedule,
          'ranAt', ran_at,
          'problem', problem, 'problemSince', problem_since)), '[]')
        from heartbeats),
      'functions', (select coalesce(json_agg(counted), '[]') from (
        select route as name, sum(calls)::integer as calls, sum(failed)::integer as failed,
          min(first_failed_at) as "firstFailedAt", max(last_failed_at) as "lastFailedAt"
        from call_counts where last_failed_at > ${failuresSince} group by route
      ) as counted)
    ) as facts`;
  return {
    ...Rows.parse(rows)[0].facts,
    wrongVariables: wrongVariables(),
    keys: keysOf(deployContext),
  };
}

function keysOf(deployContext: string): AlertFacts['keys'] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: webhook,
    PUBLIC_STRIPE_PUBLISHABLE_KEY: publishable,
  } = env();
  return {
    isProduction: deployContext === 'production',
    areComplete: [secret, webhook, publishable].every((key) => key !== undefined),
    areTest: /^[rs]k_test_/.test(secret ?? ''),
  };
}
