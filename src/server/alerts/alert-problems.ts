import type { AlertFacts, Waiting } from './alert-facts.ts';
import {
  alertRules,
  causes,
  lateAfterMinutes,
  ruleOf,
  type Cause,
  type Problem,
} from './alert-rules.ts';

/** What of a function's calls fails before it counts as failing. */
const fewestFailures = 3;
const failingShare = 0.25;

/** Two runs of the watch without a cause, before it counts as solved: what comes and goes is one alert. */
const solvedAfterMs = 30 * 60_000;
const repeatedAfterMs = 24 * 3_600_000;

/** What is wrong right now and may be raised: an outage of the database held up mails and schedules, which is no failure of theirs. */
export function newProblemsOf(facts: AlertFacts, now: Date): Problem[] {
  const ended = facts.outageEndedAt ?? new Date(0);
  const after = <Moment extends Date | null>(moment: Moment) =>
    moment !== null && moment < ended ? ended : moment;
  return problemsOf(
    {
      ...facts,
      dueMails: { ...facts.dueMails, since: after(facts.dueMails.since) },
      schedules: facts.schedules.map((each) => ({ ...each, ranAt: after(each.ranAt) })),
    },
    now,
  );
}

/** What is wrong right now; what is told already stays so. */
export function problemsOf(facts: AlertFacts, now: Date): Problem[] {
  const waiting: [Cause, Waiting][] = [
    ['order_review', facts.ordersInReview],
    ['refund_due', facts.dueRefunds],
    ['payment_unmatched', facts.unmatchedPayments],
    ['mail_refused', facts.refusedMails],
    ['many_requests', facts.requests],
    ['mailbox_rejects', facts.rejectedMails],
    // While the mailbox rejects whatever it is given, the others wait for the same reason.
    ['mail_late', facts.rejectedMails.since ? { count: 0, since: null } : facts.dueMails],
    ['visitor_mails', facts.visitorMails],
    ['desk_refused', facts.deskRefused],
    ['passkey_copied', facts.copiedPasskeys],
  ];
  const { isProduction, areComplete, areTest } = facts.keys;
  return [
    ...waiting.flatMap(([cause, { count, since }]) =>
      since ? [{ cause, about: '', amount: count, since }] : [],
    ),
    ...facts.schedules.flatMap((schedule) => scheduleProblems(schedule, now)),
    ...facts.functions.flatMap(functionProblems),
    ...(facts.isFileStoreFailing ? [problem('file_store', now)] : []),
    ...facts.wrongVariables.map((name) => problem('setting_wrong', now, name)),
    ...(isProduction && !areComplete ? [problem('checkout_keys', now)] : []),
    ...(isProduction && areTest ? [problem('checkout_test_keys', now)] : []),
  ].filter(
    (each) => now.getTime() - each.since.getTime() >= ruleOf(each.cause).graceMinutes * 60_000,
  );
}

function problem(cause: Cause, since: Date, about = '', amount = 0): Problem {
  return { cause, about, amount, since };
}

function scheduleProblems(
  { name, ranAt, problem: code, problemSince }: AlertFacts['schedules'][number],
  now: Date,
): Problem[] {
  const lateMinutes = new Map<string, number>(Object.entries(lateAfterMinutes)).get(name);
  const isLate =
    lateMinutes !== undefined && now.getTime() - ranAt.getTime() > lateMinutes * 60_000;
  const cause = causes.find((each) => each === code);
  return [
    ...(isLate ? [problem('schedule_late', ranAt, name)] : []),
    ...(cause && problemSince ? [problem(cause, problemSince)] : []),
  ];
}

/** A burst that is over within the grace time is no problem, however long ago it was. */
function functionProblems(counted: AlertFacts['functions'][number]): Problem[] {
  const { name, calls, failed, firstFailedAt, lastFailedAt } = counted;
  const lastedMs = lastFailedAt.getTime() - firstFailedAt.getTime();
  const isFailing =
    failed >= fewestFailures &&
    failed / calls > failingShare &&
    lastedMs >= alertRules.function_failing.graceMinutes * 60_000;
  const percent = Math.round((100 * failed) / calls);
  return isFailing ? [problem('function_failing', firstFailedAt, name, percent)] : [];
}

/** What is to be done about an open alert. */
export function nextStep(
  { lastAt, toldAt }: { lastAt: Date; toldAt: Date },
  isThere: boolean,
  now: Date,
): 'tell' | 'solve' | 'wait' {
  const passedMs = (since: Date) => now.getTime() - since.getTime();
  if (isThere) return passedMs(toldAt) >= repeatedAfterMs ? 'tell' : 'wait';
  return passedMs(lastAt) >= solvedAfterMs ? 'solve' : 'wait';
}
