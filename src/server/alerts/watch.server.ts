import { randomUUID } from 'node:crypto';
import { mailHtml, mailText } from '#src/lib/mail-content.ts';
import type { Db } from '../database/database.ts';
import { pause } from '../deadline.ts';
import { markProduction } from '../retention/remove-people.server.ts';
import { describeError } from '../describe-error.server.ts';
import { EnvironmentProblem } from '../env.ts';
import { MailError, openMailbox, type Draw } from '../mail/mailbox.server.ts';
import { nextMailAt } from '../mail/outbox.server.ts';
import { sendMails, type SendResult } from '../mail/send-mails.server.ts';
import { earliest } from '../schedules/due-work.ts';
import type { CallLog } from '../http/request-log.server.ts';
import { readAlertFacts, type WatchRun } from './alert-facts.server.ts';
import { alertMail } from './alert-mail.ts';
import { newProblemsOf, nextProblemAt, nextStep } from './alert-problems.ts';
import { ruleOf, type Alert } from './alert-rule.ts';
import { hasWebhook, postAlert } from './alert-webhook.server.ts';
import { siteAlerts } from './site-alerts.server.ts';
import {
  listOpenAlerts,
  markPosted,
  recordOutage,
  unpostedAlerts,
  updateAlerts,
} from './alerts-table.server.ts';
import {
  readWatchState,
  saveWatchState,
  type Outage,
  type WatchState,
} from './watch-state.server.ts';

/** A database that restarts is back by then (milliseconds). */
const secondLookAfterMs = 2000;

type SendingRun = WatchRun & { draw: Draw };

/** What the watch queues is sent at once. A failed sending is thrown after the watch, which reports it. */
export async function sendAndWatch(
  db: () => Db,
  run: SendingRun,
  log: CallLog,
): Promise<{ result: SendResult; dueAt: Date | null }> {
  const [sending] = await Promise.allSettled([sendFirst(db, run, log)]);
  const watchDueAt = await watch(db, run, log);
  if (sending.status === 'rejected') throw sending.reason;
  // Where the account is the cause, it would fail again.
  if (sending.value.lastError === undefined) await sendMails(db(), log, run.draw);
  return { result: sending.value, dueAt: earliest(watchDueAt, await nextMailAt(db())) };
}

const sendFirst = async (db: () => Db, run: SendingRun, log: CallLog) =>
  sendMails(db(), log, run.draw);

/**
 * While the database does not answer, it mails and posts at once and notes that in the file store. Returns when it has to
 * look again though nobody uses the database.
 */
export async function watch(db: () => Db, run: WatchRun, log: CallLog): Promise<Date | null> {
  const store = storeOf(log);
  const before = await store.read();
  try {
    return await look(db(), run, before, store, log);
  } catch {
    await pause(secondLookAfterMs);
    try {
      return await look(db(), run, before, store, log);
    } catch (error) {
      log.alert();
      log.note({ watch: describeError(error) });
      const outage = await alertOutage(before?.outage, run.now);
      await store.save({ ranAt: run.now, isHealthy: false, outage });
      return run.now;
    }
  }
}

/** A failing store is one more problem, and stops nothing. */
function storeOf(log: CallLog) {
  let isFailing = false;
  const noteFailure = (error: unknown) => {
    isFailing = true;
    log.alert();
    log.note({ fileStore: describeError(error) });
    return undefined;
  };
  return {
    read: () => readWatchState().catch(noteFailure),
    save: (state: WatchState) => saveWatchState(state).catch(noteFailure),
    isFailing: () => isFailing,
  };
}

async function look(
  db: Db,
  run: WatchRun,
  before: WatchState | undefined,
  store: ReturnType<typeof storeOf>,
  log: CallLog,
): Promise<Date | null> {
  const { rules, now } = run;
  const outage = before?.outage;
  await markProduction(db);
  const facts = await readAlertFacts(db, run, outage?.lastAt);
  const withStore = () => ({ ...facts, isFileStoreFailing: store.isFailing() });
  const problems = newProblemsOf(withStore(), rules, now);
  const isOver = outage && nextStep({ ...outage, notifiedAt: now }, false, now) === 'solve';
  if (isOver) await recordOutage(db, outage, now);
  log.note({ alerts: problems.length });
  if (problems.length > 0) log.alert();
  await store.save({
    ranAt: now,
    isHealthy: !problems.some(({ cause }) => ruleOf(rules, cause).isOutage),
    ...(outage && !isOver && { outage }),
  });
  // After the state is saved, so that a failure of that is among them.
  await updateAlerts(db, withStore(), rules, now);
  const isPosted = !hasWebhook() || (await postAlerts(db, run));
  const isSettled =
    isPosted &&
    !outage &&
    facts.functions.length === 0 &&
    (await listOpenAlerts(db.sql, rules)).length === problems.length;
  return isSettled ? nextProblemAt(facts, rules, now) : now;
}

async function postAlerts(db: Db, { rules, now }: WatchRun): Promise<boolean> {
  for (const alert of await unpostedAlerts(db, rules, now)) {
    if (!(await postAlert(alert))) return false;
    await markPosted(db, alert.id, now);
  }
  return true;
}

/** By mail and webhook, each once a day; the one that fails is tried again at the next run. */
async function alertOutage(before: Outage | undefined, now: Date): Promise<Outage> {
  const outage: Outage = { id: randomUUID(), firstAt: now, ...before, lastAt: now };
  const database = { rule: siteAlerts.database, cause: 'database', about: '', amount: 0 };
  const alert = { ...outage, ...database, isSolved: false };
  const isDue = (notifiedAt: Date | undefined) =>
    notifiedAt === undefined || nextStep({ lastAt: now, notifiedAt }, true, now) === 'notify';
  const [isMailed, isPosted] = await Promise.all([
    isDue(outage.mailedAt) && mailNow(alert, now),
    isDue(outage.postedAt) && postAlert(alert),
  ]);
  return { ...outage, ...(isMailed && { mailedAt: now }), ...(isPosted && { postedAt: now }) };
}

async function mailNow(alert: Alert, now: Date): Promise<boolean> {
  const mail = alertMail(alert);
  try {
    const mailbox = await openMailbox();
    const sending = mailbox.send({
      id: alert.id,
      version: now.getTime(),
      recipient: null,
      reply_name: null,
      reply_email: null,
      subject: mail.subject,
      text: mailText(mail),
      html: mailHtml(mail),
      picture: null,
      calendar: null,
      calendar_method: null,
      unsubscribe_url: null,
    });
    await sending.finally(() => mailbox.close());
    return true;
  } catch (error) {
    if (error instanceof MailError || error instanceof EnvironmentProblem) return false;
    throw error;
  }
}
