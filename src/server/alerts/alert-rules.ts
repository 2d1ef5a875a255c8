import { facts } from '#src/business/facts.ts';
import { visitorMailsPerHour } from '../mail/visitor-mails.server.ts';

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
const waitingRequests = `${facts.origin}/desk/bookings?show=waiting`;
const signedIn = `${facts.origin}/desk/sessions`;

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
  mailbox_rejects: {
    graceMinutes: 60,
    isOutage: true,
    says: ({ amount }) =>
      `The mail server has rejected every mail for an hour; waiting: ${amount}.`,
    todo: 'See with the provider of the mailbox why: a block for spam, or a sender that is not allowed. The mails go out by themselves afterwards.',
    link: netlify,
  },
  mail_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Mails to the shop that were refused ten times: ${amount}.`,
    todo: 'The desk says why under Today, sends them again and drops what need not be sent.',
    link: `${facts.origin}/desk`,
  },
  many_requests: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `More booking requests within an hour than in any of the last four weeks: ${amount}.`,
    todo: 'See whether they are real. Under Bookings, “To answer”, several are declined at once, without a mail where they are spam.',
    link: waitingRequests,
  },
  visitor_mails: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Mails to customers wait, because requests have caused more than ${visitorMailsPerHour} within an hour: ${amount}.`,
    todo: 'See whether the requests are real, and decline those that are spam. The other mails go out by themselves.',
    link: waitingRequests,
  },
  order_review: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Orders whose payment is not as agreed: ${amount}. Nothing may be shipped.`,
    todo: 'Its page at the desk says what to do: /desk/orders?show=look.',
    link: stripePayments,
  },
  refund_due: {
    graceMinutes: 30,
    says: ({ amount }) => `Orders whose refund Stripe has not taken for half an hour: ${amount}.`,
    todo: 'See whether Stripe has money of yours to give; the refund is tried every quarter of an hour. Nothing may be shipped.',
    link: stripePayments,
  },
  payment_unmatched: {
    graceMinutes: 0,
    says: ({ amount }) => `Payments that belong to no order: ${amount}.`,
    todo: 'Look each up in Stripe; then refund it or mark it as dealt with at the desk, under Today.',
    link: stripePayments,
  },
  desk_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Requests that the desk has refused within an hour: ${amount}.`,
    todo: 'None of them did anything. If it was none of you, see whether the page “Signed in” lists a device that you do not know, and look after your mailboxes.',
    link: signedIn,
  },
  passkey_copied: {
    graceMinutes: 0,
    says: ({ amount }) => `Passkeys of the desk that somebody seems to have a copy of: ${amount}.`,
    todo: 'They sign nobody in any more. Whose it is removes it on the page “Signed in”, signs out everywhere and adds a new one.',
    link: signedIn,
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
    says: ({ about }) => `The schedule ${about} has not finished when it was due.`,
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
  posts_late: {
    graceMinutes: 0,
    says: () =>
      'A post that is due is not published: no build could be started, or the last one failed.',
    todo: 'Look at the last deploy in Netlify, and set BUILD_HOOK_URL; docs/deploying.md says how.',
    link: netlify,
  },
  file_store: {
    graceMinutes: 0,
    says: () => 'The file store fails: the watch cannot remember what it has said.',
    todo: 'Look at the project’s Blobs in Netlify and at its status page. While the database fails as well, its alert comes with every run.',
    link: 'https://www.netlifystatus.com',
  },
  setting_wrong: {
    graceMinutes: 0,
    says: ({ about }) =>
      `The variable ${about} is not written as it must be and counts as not set.`,
    todo: 'Correct it in Netlify, Environment variables, and deploy again: the build says what to write.',
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

/** So many booking requests within an hour are no matter, however quiet the weeks before were. */
export const usualRequests = 10;

/** More than this is refused to nobody of ours within an hour: old pages, used links, a mistyped address. */
export const usualRefused = 20;

/**
 * Each schedule, and how long after its last finished run it is late (minutes): two runs, or the first night of what must not
 * wait for another. The watch itself is looked at from outside.
 */
export const lateAfterMinutes = {
  'reconcile-orders': 40,
  'refresh-instagram': 150,
  forget: 25 * 60,
  digest: 50 * 60,
  'publish-posts': 50 * 60,
} as const;
export type Schedule = keyof typeof lateAfterMinutes;
