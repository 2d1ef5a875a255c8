import type { AlertFacts } from './alert-facts.server.ts';
import { ruleOf, type AlertRules, type Problem } from './alert-rule.ts';
import { earliest } from '../schedules/due-work.ts';
import { lateAfterMinutes, siteAlerts } from './site-alerts.server.ts';

const fewestFailures = 3;
const failingShare = 0.25;

/** Two runs of the watch without a cause, before it counts as solved: what comes and goes is one alert. */
const solvedAfterMs = 30 * 60_000;
const repeatedAfterMs = 24 * 3_600_000;

/** What is wrong and may be raised: mails and schedules that an outage of the database held up have not failed. */
export function newProblemsOf(facts: AlertFacts, rules: AlertRules, now: Date): Problem[] {
  const ended = facts.outageEndedAt ?? new Date(0);
  const after = <Moment extends Date | null>(moment: Moment) =>
    moment !== null && moment < ended ? ended : moment;
  return problemsOf(
    {
      ...facts,
      waiting: facts.waiting.map((each) =>
        each.cause === 'mail_late' ? { ...each, since: after(each.since) } : each,
      ),
      schedules: facts.schedules.map((each) => ({ ...each, ranAt: after(each.ranAt) })),
    },
    rules,
    now,
  );
}

/** What is wrong: an alert about it stays open. */
export function problemsOf(facts: AlertFacts, rules: AlertRules, now: Date): Problem[] {
  const { isProduction, areComplete, areTest } = facts.keys;
  return [
    ...facts.waiting.flatMap(({ cause, count, since }) =>
      since ? [problem(cause, since, '', count)] : [],
    ),
    ...facts.schedules.flatMap((schedule) => scheduleProblems(schedule, rules, now)),
    ...facts.functions.flatMap(functionProblems),
    ...(facts.isFileStoreFailing ? [problem('file_store', now)] : []),
    ...facts.wrongVariables.map((name) => problem('setting_wrong', now, name)),
    ...(isProduction && !areComplete ? [problem('checkout_keys', now)] : []),
    ...(isProduction && areTest ? [problem('checkout_test_keys', now)] : []),
  ].filter(
    ({ cause, since }) =>
      now.getTime() - since.getTime() >= ruleOf(rules, cause).graceMinutes * 60_000,
  );
}

/** When something that waits has waited for the whole time in which it may heal; null where nothing does. */
export function nextProblemAt(
  { waiting }: Pick<AlertFacts, 'waiting'>,
  rules: AlertRules,
  now: Date,
): Date | null {
  const moments = waiting.flatMap(({ cause, since }) =>
    since ? new Date(since.getTime() + ruleOf(rules, cause).graceMinutes * 60_000) : [],
  );
  return earliest(...moments.filter((moment) => moment > now));
}

function problem(cause: string, since: Date, about = '', amount = 0): Problem {
  return { cause, about, amount, since };
}

function scheduleProblems(
  { name, ranAt, problem: cause, problemSince }: AlertFacts['schedules'][number],
  rules: AlertRules,
  now: Date,
): Problem[] {
  const lateMinutes = new Map<string, number>(Object.entries(lateAfterMinutes)).get(name);
  const isLate =
    lateMinutes !== undefined && now.getTime() - ranAt.getTime() > lateMinutes * 60_000;
  return [
    ...(isLate ? [problem('schedule_late', ranAt, name)] : []),
    ...(cause && problemSince && rules[cause] ? [problem(cause, problemSince)] : []),
  ];
}

/** A burst that is over within the grace time is no problem, however long ago it was. */
function functionProblems(counted: AlertFacts['functions'][number]): Problem[] {
  const { name, calls, failed, firstFailedAt, lastFailedAt } = counted;
  const lastedMs = lastFailedAt.getTime() - firstFailedAt.getTime();
  const isFailing =
    failed >= fewestFailures &&
    failed / calls > failingShare &&
    lastedMs >= siteAlerts.function_failing.graceMinutes * 60_000;
  const percent = Math.round((100 * failed) / calls);
  return isFailing ? [problem('function_failing', firstFailedAt, name, percent)] : [];
}

export function nextStep(
  { lastAt, notifiedAt }: { lastAt: Date; notifiedAt: Date },
  isOpen: boolean,
  now: Date,
): 'notify' | 'solve' | 'wait' {
  const passedMs = (since: Date) => now.getTime() - since.getTime();
  if (isOpen) return passedMs(notifiedAt) >= repeatedAfterMs ? 'notify' : 'wait';
  return passedMs(lastAt) >= solvedAfterMs ? 'solve' : 'wait';
}
