import { facts } from '#src/business/facts.ts';
import { maxAttempts } from '../mail/outbox.server.ts';
import { visitorMailsPerHour } from '../mail/visitor-mails.server.ts';
import type { AlertRules } from './alert-rule.ts';

const netlify = 'https://app.netlify.com';

/** Staff do not cause more within an hour: old pages, used links, a mistyped email. */
const usualRejected = 20;

export const siteAlerts = {
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
    // While the mailbox rejects every mail, the others wait for the same reason.
    read: (sql, now) => sql`
      select count(*)::integer as count, min(due_at) as since from outbox
      where sent_at is null and attempts < ${maxAttempts} and due_at <= ${now}
        and coalesce(last_error, '') !~ '^(recipient|message)'
        and not exists (select 1 from rejecting_mailbox)`,
  },
  mailbox_rejects: {
    graceMinutes: 60,
    isOutage: true,
    says: ({ amount }) =>
      `The mail server has rejected every mail for an hour; waiting: ${amount}.`,
    todo: 'See with the provider of the mailbox why: a block for spam, or a sender that is not allowed. The mails go out by themselves afterwards.',
    link: netlify,
    read: (sql) => sql`
      select coalesce(sum(mails), 0)::integer as count, min(since) as since from rejecting_mailbox`,
  },
  mail_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Mails to the shop that were refused ten times: ${amount}.`,
    todo: 'The desk says why under Today, sends them again and drops what need not be sent.',
    link: `${facts.origin}/desk`,
    read: (sql) => sql`
      select count(*)::integer as count, min(created_at) as since from outbox
      where sent_at is null and attempts >= ${maxAttempts} and recipient is null`,
  },
  visitor_mails: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Mails to customers wait, because requests have caused more than ${visitorMailsPerHour} within an hour: ${amount}.`,
    todo: 'See whether the requests are real, and decline those that are spam. The other mails go out by themselves.',
    link: `${facts.origin}/desk/bookings?show=waiting`,
    read: (sql, now) => sql`
      select count(*)::integer as count, min(created_at) as since from outbox
      where sent_at is null and visitor_due_at > ${now}`,
  },
  desk_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Requests that the desk has refused within an hour: ${amount}.`,
    todo: 'None of them did anything. If it was none of you, see whether the page “Signed in” lists a device that you do not know, and look after your mailboxes.',
    link: `${facts.origin}/desk/sessions`,
    read: (sql, now) => sql`
      select coalesce(sum(count), 0)::integer as count,
        case when sum(count) > ${usualRejected}::integer then min(window_start) end as since
      from request_counts
      where route = 'desk-refused' and window_start > ${now}::timestamptz - interval '1 hour'`,
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
} satisfies AlertRules;

export const failureWindowMinutes = 30;

/** How long after its last finished run a schedule is late (minutes). The watch itself is monitored from outside. */
export const lateAfterMinutes = {
  'reconcile-orders': 40,
  'refresh-instagram': 150,
  forget: 25 * 60,
  digest: 50 * 60,
  'publish-posts': 50 * 60,
} as const;
export type Schedule = keyof typeof lateAfterMinutes;
