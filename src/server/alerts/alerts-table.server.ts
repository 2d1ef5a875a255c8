import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Sql } from '../database/database.ts';
import { dropMail, queueMail } from '../mail/outbox.server.ts';
import type { AlertFacts } from './alert-facts.server.ts';
import { alertMail } from './alert-mail.ts';
import { newProblemsOf, nextStep, problemsOf } from './alert-problems.ts';
import { ruleOf, type Alert, type AlertRules, type Problem } from './alert-rule.ts';
import { siteAlerts } from './site-alerts.server.ts';

const date = z.coerce.date();
const Row = z.object({
  id: z.string(),
  cause: z.string(),
  about: z.string(),
  amount: z.int(),
  firstAt: date,
  lastAt: date,
  notifiedAt: date,
  isSolved: z.boolean(),
});
const Waits = z.array(z.object({ occasion: z.int() }));

/** The webhook is not sent what is older: it may have been set up after it (milliseconds). */
const oldestPostMs = 2 * 24 * 3_600_000;

/** Raises, repeats and solves alerts, each with its mail. Runs wait for each other, so that nothing is mailed twice. */
export async function updateAlerts(
  db: Db,
  facts: AlertFacts,
  rules: AlertRules,
  now: Date,
): Promise<void> {
  const problems = problemsOf(facts, rules, now);
  const seenAt = (lastAt: Date) =>
    facts.outageEndedAt !== null && facts.outageEndedAt > lastAt ? facts.outageEndedAt : lastAt;
  await db.transaction(async (sql) => {
    await sql`lock table alerts in share row exclusive mode`;
    const open = await listOpenAlerts(sql, rules);
    const isSame = (one: Pick<Problem, 'cause' | 'about'>, other: typeof one) =>
      one.cause === other.cause && one.about === other.about;
    for (const problem of newProblemsOf(facts, rules, now)) {
      if (!open.some((alert) => isSame(alert, problem))) await raiseAlert(sql, problem, rules, now);
    }
    for (const alert of open) {
      const problem = problems.find((each) => isSame(each, alert));
      const step = nextStep({ ...alert, lastAt: seenAt(alert.lastAt) }, problem !== undefined, now);
      if (problem) {
        await sql`
          update alerts set last_at = ${now}, count = count + 1, amount = ${problem.amount}
          where id = ${alert.id}`;
      }
      if (step === 'notify') await notifyOwner(sql, { ...alert, ...problem, lastAt: now }, now);
      if (step === 'solve') await solveAlert(sql, alert, now);
    }
  });
}

export async function listOpenAlerts(sql: Sql, rules: AlertRules) {
  const rows = await sql`
    select id, cause, about, amount, first_at as "firstAt", last_at as "lastAt", told_at as "notifiedAt",
      false as "isSolved"
    from alerts where solved_at is null order by first_at`;
  return withRules(rows, rules);
}

export async function unpostedAlerts({ sql }: Db, rules: AlertRules, now: Date): Promise<Alert[]> {
  const rows = await sql`
    select id, cause, about, amount, first_at as "firstAt", last_at as "lastAt", told_at as "notifiedAt",
      solved_at is not null as "isSolved"
    from alerts
    where (posted_at is null or posted_at < told_at)
      and told_at > ${new Date(now.getTime() - oldestPostMs)}
    order by told_at limit 20`;
  return withRules(rows, rules);
}

function withRules(rows: unknown[], rules: AlertRules) {
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({ ...row, rule: ruleOf(rules, row.cause) }));
}

export async function markPosted(db: Db, id: string, now: Date): Promise<void> {
  await db.sql`update alerts set posted_at = ${now} where id = ${id}`;
}

async function raiseAlert(sql: Sql, problem: Problem, rules: AlertRules, now: Date) {
  const { cause, about, amount, since } = problem;
  const id = randomUUID();
  await sql`
    insert into alerts (id, cause, about, amount, first_at, last_at, told_at)
    values (${id}, ${cause}, ${about}, ${amount}, ${since}, ${now}, ${now})`;
  const rule = ruleOf(rules, cause);
  await notifyOwner(
    sql,
    { ...problem, id, rule, firstAt: since, lastAt: now, isSolved: false },
    now,
  );
}

/** Its unsent messages are dropped: the message about its end says everything. */
async function solveAlert(sql: Sql, alert: Alert, now: Date): Promise<void> {
  await sql`update alerts set solved_at = ${now} where id = ${alert.id}`;
  await dropMail(sql, alert.id, 'alert');
  await notifyOwner(sql, { ...alert, isSolved: true }, now);
}

/** Written when it is over: its beginning was mailed without an outbox. */
export async function recordOutage(
  db: Db,
  outage: Pick<Alert, 'id' | 'firstAt' | 'lastAt'>,
  now: Date,
): Promise<void> {
  const { id, firstAt, lastAt } = outage;
  await db.transaction(async (sql) => {
    const rows = await sql`
      insert into alerts (id, cause, first_at, last_at, told_at, solved_at)
      values (${id}, 'database', ${firstAt}, ${lastAt}, ${now}, ${now})
      on conflict do nothing returning 1`;
    if (rows.length === 0) return;
    const database = { rule: siteAlerts.database, cause: 'database', about: '', amount: 0 };
    await notifyOwner(sql, { ...outage, ...database, isSolved: true }, now);
  });
}

/** A mail about it that has not gone out is written again instead of followed by another. */
async function notifyOwner(sql: Sql, alert: Alert, now: Date): Promise<void> {
  const waiting = Waits.parse(
    await sql`
      select coalesce(max(occasion) filter (where sent_at is null), count(*))::integer as occasion
      from outbox where about = ${alert.id} and kind = 'alert'`,
  );
  await sql`update alerts set told_at = ${now} where id = ${alert.id}`;
  await queueMail(sql, {
    ...alertMail(alert),
    about: alert.id,
    kind: alert.isSolved ? 'alert_solved' : 'alert',
    occasion: waiting[0]?.occasion ?? 0,
    dueAt: now,
  });
}
