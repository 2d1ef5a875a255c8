import type { AlertFacts, Waiting } from './alert-facts.ts';

/** Something that needs a person once it has lasted for its grace time. */
export interface Problem {
  cause: Cause;
  about: string;
  amount: number;
  since: Date;
}

interface Rule {
  /** What heals within it is never told (minutes). */
  graceMinutes: number;
  /** Visitors meet it: the outside monitor is told too. */
  isOutage?: boolean;
  /** One sentence. */
  says: (problem: Pick<Problem, 'about' | 'amount'>) => string;
  todo: string;
  link: string;
}

const stripePayments = 'https://dashboard.stripe.com/payments';
const netlify = 'https://app.netlify.com';

/** Every cause of an alert. */
export const alertRules = {
  database: {
    graceMinutes: 0,
    isOutage: true,
    says: () => 'The database does not answer: no booking form, review or order goes through.',
    todo: 'Look at the project’s database in Netlify and at its status page.',
    link: 'https://www.netlifystatus.com',
  },
  mail_late: {
    graceMinutes: 10,
    isOutage: true,
    says: ({ amount }) => `The mail server takes no mails; waiting: ${amount}.`,
    todo: 'Check SMTP_URL, the password of the mailbox and its provider. The mails go out by themselves afterwards.',
    link: netlify,
  },
  mail_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Mails to the shop that were refused ten times: ${amount}.`,
    todo: 'Read last_error in the table outbox; docs/deploying.md, "The mailbox", says how to send them again.',
    link: netlify,
  },
  order_review: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Orders whose payment is not as agreed: ${amount}. Nothing may be shipped.`,
    todo: 'Compare each with Stripe and close it; docs/orders.md says how.',
    link: stripePayments,
  },
  refund_due: {
    graceMinutes: 30,
    says: ({ amount }) => `Orders whose refund Stripe has not taken for half an hour: ${amount}.`,
    todo: 'Make the refund in Stripe’s dashboard. Nothing may be shipped.',
    link: stripePayments,
  },
  payment_unmatched: {
    graceMinutes: 0,
    says: ({ amount }) => `Payments that belong to no order: ${amount}.`,
    todo: 'Look each up in Stripe, refund it or deliver, and mark it as resolved; docs/orders.md says how.',
    link: stripePayments,
  },
  desk_attempts: {
    graceMinutes: 0,
    says: ({ amount }) => `Attempts to sign in to the desk within an hour: ${amount}.`,
    todo: 'If it was none of you, nobody got in without a link: see who is signed in at /desk/sessions, and look after your mailboxes.',
    link: netlify,
  },
  function_failing: {
    graceMinutes: 5,
    isOutage: true,
    says: ({ about, amount }) => `The function ${about} fails in ${amount} of 100 calls.`,
    todo: 'Read the lines with "level":"error" in the function’s log in Netlify.',
    link: netlify,
  },
  schedule_late: {
    graceMinutes: 0,
    isOutage: true,
    says: ({ about }) => `The schedule ${about} has missed two runs.`,
    todo: 'Read the function’s log in Netlify, and deploy again where it does not run at all.',
    link: netlify,
  },
  instagram_token: {
    graceMinutes: 24 * 60,
    says: () =>
      'The Instagram token cannot be renewed: the posts on the home page will stay as they are.',
    todo: 'Make a new token and set INSTAGRAM_ACCESS_TOKEN; docs/instagram.md says how.',
    link: 'https://developers.facebook.com/apps',
  },
  instagram_posts: {
    graceMinutes: 3 * 24 * 60,
    says: () =>
      'Instagram’s posts could not be read for three days: the home page shows older ones.',
    todo: 'See whether Instagram works; the log of refresh-instagram names the error.',
    link: netlify,
  },
  checkout_keys: {
    graceMinutes: 0,
    says: () => 'The checkout takes no payments: keys of Stripe are missing.',
    todo: 'Set STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; docs/deploying.md says how.',
    link: netlify,
  },
  checkout_test_keys: {
    graceMinutes: 0,
    says: () => 'The published checkout has Stripe’s test keys: orders bring no money.',
    todo: 'Set the live keys for the production context; docs/deploying.md says how.',
    link: netlify,
  },
} as const satisfies Record<string, Rule>;

export type Cause = keyof typeof alertRules;
export const causes = Object.keys(alertRules) as [Cause, ...Cause[]];

/** The rule of a cause. */
export function ruleOf(cause: Cause): Rule {
  return alertRules[cause];
}

/** Failures of functions are counted over this time. */
export const failureWindowMinutes = 30;
const fewestFailures = 3;
const failingShare = 0.25;

/** More than this is tried in an hour by nobody of ours. */
export const usualDeskAttempts = 30;

/** Each schedule, and after how long two of its runs are missing (minutes). The watch itself is looked at from outside. */
export const lateAfterMinutes = {
  'reconcile-orders': 40,
  'refresh-instagram': 150,
  forget: 50 * 60,
} as const;
export type Schedule = keyof typeof lateAfterMinutes;

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
    ['mail_late', facts.dueMails],
    ['desk_attempts', facts.deskAttempts],
  ];
  const { isProduction, areComplete, areTest } = facts.keys;
  return [
    ...waiting.flatMap(([cause, { count, since }]) =>
      since ? [{ cause, about: '', amount: count, since }] : [],
    ),
    ...facts.schedules.flatMap((schedule) => scheduleProblems(schedule, now)),
    ...facts.functions.flatMap(functionProblems),
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
