import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { env, wrongVariables } from '../env.ts';
import type { AlertRules } from './alert-rule.ts';
import { failureWindowMinutes, lateAfterMinutes } from './site-alerts.server.ts';

const date = z.coerce.date();
const Waiting = z.tuple([z.object({ count: z.int(), since: z.nullable(date) })]);
const SiteFacts = z.object({
  /** When the database last did not answer. */
  outageEndedAt: z.nullable(date),
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

export interface AlertFacts extends z.infer<typeof SiteFacts> {
  waiting: readonly { cause: string; count: number; since: Date | null }[];
  /** Variables that count as not set because they cannot be read. */
  wrongVariables: readonly string[];
  isFileStoreFailing: boolean;
  keys: { isProduction: boolean; areComplete: boolean; areTest: boolean };
}

export interface WatchRun {
  rules: AlertRules;
  now: Date;
  /** As Netlify says it: production, deploy-preview, branch-deploy, dev. */
  deployContext: string;
}

/**
 * A schedule that never ran is counted from the first watch on. `outageEndedAt`: the end of an outage that the database
 * has no row of yet.
 */
export async function readAlertFacts(
  { sql }: Db,
  { rules, now, deployContext }: WatchRun,
  outageEndedAt: Date | undefined,
): Promise<Omit<AlertFacts, 'isFileStoreFailing'>> {
  const known = Object.keys(lateAfterMinutes);
  const failuresSince = new Date(now.getTime() - failureWindowMinutes * 60_000);
  await sql`
    insert into heartbeats (schedule, ran_at) select name, ${now} from unnest(${known}::text[]) as name
    on conflict do nothing`;
  const rows = await sql`
    select
      (select greatest(max(last_at), ${outageEndedAt ?? null}::timestamptz)
        from alerts where cause = 'database') as "outageEndedAt",
      (select coalesce(json_agg(json_build_object('name', schedule, 'ranAt', ran_at,
          'problem', problem, 'problemSince', problem_since)), '[]')
        from heartbeats) as schedules,
      (select coalesce(json_agg(counted), '[]') from (
        select route as name, sum(calls)::integer as calls, sum(failed)::integer as failed,
          min(first_failed_at) as "firstFailedAt", max(last_failed_at) as "lastFailedAt"
        from call_counts where last_failed_at > ${failuresSince} group by route
      ) as counted) as functions`;
  const waiting = await Promise.all(
    Object.entries(rules).map(async ([cause, { read }]) => {
      return read ? [{ cause, ...Waiting.parse(await read(sql, now))[0] }] : [];
    }),
  );
  return {
    ...z.tuple([SiteFacts]).parse(rows)[0],
    waiting: waiting.flat(),
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
