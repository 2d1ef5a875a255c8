import { z } from 'zod';
import type { Db, Sql } from '../database/database.ts';
import { dropMail, queueMail } from '../mail/outbox.server.ts';
import { alertMail, type ToldAlert } from './alert-mail.ts';
import type { AlertFacts } from './alert-facts.ts';
import { newProblemsOf, nextStep, problemsOf } from './alert-problems.ts';
import { causes, type Problem } from './alert-rules.ts';

const date = z.coerce.date();
const Alert = z
  .object({
    id: z.string(),
    cause: z.enum(causes),
    about: z.string(),
    amount: z.int(),
    first_at: date,
    last_at: date,
    told_at: date,
    solved_at: z.nullable(date),
  })
  .transform(({ first_at: firstAt, last_at: lastAt, told_at: toldAt, solved_at, ...alert }) => ({
    ...alert,
    firstAt,
    lastAt,
    toldAt,
    isSolved: solved_at !== null,
  }));
const Alerts = z.array(Alert);
const Waits = z.array(z.object({ occasion: z.int() }));

/** The webhook is not sent what is older: it may have been set up after it (milliseconds). */
const oldestPostMs = 2 * 24 * 3_600_000;

/**
 * Brings the alerts into line with what is wrong now: raises, counts, repeats and solves, each with its mail in the same
 * transaction. Runs wait for each other, so that nothing is told twice.
 */
export async function updateAlerts(db: Db, facts: AlertFacts, now: Date): Promise<void> {
  const problems = problemsOf(facts, now);
  /** Nothing was seen meanwhile. */
  const seenAt = (lastAt: Date) =>
    facts.outageEndedAt !== null && facts.outageEndedAt > lastAt ? facts.outageEndedAt : lastAt;
  await db.transaction(async (sql) => {
    await sql`lock table alerts in share row exclusive mode`;
    const open = await listOpenAlerts(sql);
    const isSame = (one: Pick<Problem, 'cause' | 'about'>, other: typeof one) =>
      one.cause === other.cause && one.about === other.about;
    for (const problem of newProblemsOf(facts, now)) {
      if (!open.some((alert) => isSame(alert, problem))) await raiseAlert(sql, problem, now);
    }
    for (const alert of open) {
      const problem = problems.find((each) => isSame(each, alert));
      const step = nextStep({ ...alert, lastAt: seenAt(alert.lastAt) }, problem !== undefined, now);
      if (problem) await countAlert(sql, alert.id, problem.amount, now);
      if (step === 'tell') await tellOwner(sql, { ...alert, ...problem, lastAt: now }, now);
      if (step === 'solve') await solveAlert(sql, alert, now);
    }
  });
}

/** What is wrong as the watch last saw it, the oldest first. */
export async function listOpenAlerts(sql: Sql): Promise<z.infer<typeof Alerts>> {
  return Alerts.parse(await sql`select * from alerts where solved_at is null order by first_at`);
}

async function raiseAlert(sql: Sql, { cause, about, amount, since }: Problem, now: Date) {
  const rows = await sql`
    insert into alerts (cause, about, amount, first_at, last_at, told_at)
    values (${cause}, ${about}, ${amount}, ${since}, ${now}, ${now}) returning *`;
  for (const alert of Alerts.parse(rows)) await tellOwner(sql, alert, now);
}

async function countAlert(sql: Sql, id: string, amount: number, now: Date): Promise<void> {
  await sql`
    update alerts set last_at = ${now}, count = count + 1, amount = ${amount} where id = ${id}`;
}

/** Says once that it is over. What was not sent of it is not sent any more: the end says all. */
async function solveAlert(sql: Sql, alert: ToldAlert, now: Date): Promise<void> {
  await sql`update alerts set solved_at = ${now} where id = ${alert.id}`;
  await dropMail(sql, alert.id, 'alert');
  await tellOwner(sql, { ...alert, isSolved: true }, now);
}

/** A mail about it that has not gone out is written anew instead of followed by another. */
async function tellOwner(sql: Sql, alert: ToldAlert, now: Date): Promise<void> {
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

/** An outage of the database, written down when it is over; its beginning was told without an outbox. */
export async function recordOutage(
  db: Db,
  { id, firstAt, lastAt }: Pick<ToldAlert, 'id' | 'firstAt' | 'lastAt'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (sql) => {
    const rows = await sql`
      insert into alerts (id, cause, first_at, last_at, told_at, solved_at)
      values (${id}, 'database', ${firstAt}, ${lastAt}, ${now}, ${now})
      on conflict do nothing returning *`;
    for (const alert of Alerts.parse(rows)) await tellOwner(sql, alert, now);
  });
}

/** What the webhook has not taken yet, the oldest first. */
export async function unpostedAlerts(db: Db, now: Date): Promise<ToldAlert[]> {
  return Alerts.parse(
    await db.sql`
      select * from alerts
      where (posted_at is null or posted_at < told_at)
        and told_at > ${new Date(now.getTime() - oldestPostMs)}
      order by told_at limit 20`,
  );
}

export async function markPosted(db: Db, id: string, now: Date): Promise<void> {
  await db.sql`update alerts set posted_at = ${now} where id = ${id}`;
}
