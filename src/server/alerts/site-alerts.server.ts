import { maxAttempts } from '../mail/outbox.server.ts';
import { visitorMailsPerHour } from '../mail/visitor-mails.server.ts';
import type { AlertRules } from './alert-rule.ts';

const netlify = 'https://app.netlify.com';
const status = 'https://www.netlifystatus.com';
const bySelf = 'The emails are sent automatically afterwards.';

/** Staff do not cause more within an hour: old pages, used links, a mistyped email. */
const usualRejected = 20;

export const siteAlerts = {
  database: {
    graceMinutes: 0,
    isOutage: true,
    says: () => 'The website cannot reach its database.',
    means: 'They can read every page, but cannot book, write to us, review or pay.',
    todo: 'See whether Netlify reports an outage. If it does not, call your developer; nothing that was stored is lost.',
    developer: () =>
      'Look at the project’s database in Netlify and at the errors in the functions’ logs.',
    link: status,
  },
  mail_late: {
    graceMinutes: 10,
    isOutage: true,
    says: ({ amount }) => `The mail server accepts no emails; waiting: ${amount}.`,
    means:
      'They get no confirmations, and you get no emails about requests; the desk shows every request.',
    todo: `Send an email from the shop’s mailbox yourself. If that fails too, call its provider. ${bySelf}`,
    developer: () => 'Check SMTP_URL and the password in it.',
    link: '/desk/bookings?show=waiting',
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
      `The mail server has rejected every email for an hour; waiting: ${amount}.`,
    means: 'They get no confirmations; call those who wait for one.',
    todo: `Ask the provider of the mailbox why: it may take our emails for spam. ${bySelf}`,
    developer: () =>
      'The sender of SMTP_URL may not be allowed; the log of send-mails has the server’s answer.',
    link: '/desk/bookings?show=waiting',
    read: (sql) => sql`
      select coalesce(sum(mails), 0)::integer as count, min(since) as since from rejecting_mailbox`,
  },
  mail_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Emails to the shop that were rejected ten times: ${amount}.`,
    means: 'Nothing, once you have read on the desk what the emails say.',
    todo: 'Today lists each with the reason: send it again, or drop it.',
    link: '/desk',
    read: (sql) => sql`
      select count(*)::integer as count, min(created_at) as since from outbox
      where sent_at is null and attempts >= ${maxAttempts} and recipient is null`,
  },
  visitor_mails: {
    graceMinutes: 0,
    says: ({ amount }) =>
      `Emails to customers wait, because requests have caused more than ${visitorMailsPerHour} within an hour: ${amount}.`,
    means: 'Some get their confirmation an hour later.',
    todo: 'See whether the requests are real, and decline those that are spam.',
    link: '/desk/bookings?show=waiting',
    read: (sql, now) => sql`
      select count(*)::integer as count, min(created_at) as since from outbox
      where sent_at is null and visitor_due_at > ${now}`,
  },
  desk_refused: {
    graceMinutes: 0,
    says: ({ amount }) => `Requests that the desk has rejected within an hour: ${amount}.`,
    means: 'Nothing: none of these requests did anything.',
    todo: 'If it was not one of you, sign out every device that you do not know, and change the passwords of your mailboxes.',
    link: '/desk/sessions',
    read: (sql, now) => sql`
      select coalesce(sum(count), 0)::integer as count,
        case when sum(count) > ${usualRejected}::integer then min(window_start) end as since
      from request_counts
      where route = 'desk-refused' and window_start > ${now}::timestamptz - interval '1 hour'`,
  },
  function_failing: {
    graceMinutes: 5,
    isOutage: true,
    says: ({ about, amount }) =>
      `Part of the website is failing, “${about}”: ${amount} of 100 requests.`,
    means: 'Some see an error and are asked to try again or to call.',
    todo: 'See whether Netlify reports an outage. If it does not, call your developer.',
    developer: (about) =>
      `Read the lines with "level":"error" in the log of the function ${about}.`,
    link: status,
  },
  schedule_late: {
    graceMinutes: 0,
    isOutage: true,
    says: ({ about }) => `Automatic work was not done in time: ${tasks[about as Schedule]}.`,
    means: 'Nothing at first; they notice if it lasts.',
    todo: 'Call your developer if it is not solved tomorrow.',
    developer: (about) =>
      `Read the log of the function ${about}, and deploy again where it does not run at all.`,
    link: netlify,
  },
  file_store: {
    graceMinutes: 0,
    says: () => 'The website cannot remember which alerts it has sent.',
    means: 'Nothing.',
    todo: 'See whether Netlify reports an outage. If the database fails too, its alert comes every 15 minutes.',
    developer: () => 'Look at the project’s Blobs in Netlify.',
    link: status,
  },
  setting_wrong: {
    graceMinutes: 0,
    says: () => 'A setting of the website is mistyped, so it is ignored.',
    means: 'What needs the setting does not work.',
    todo: 'Forward this email to your developer.',
    developer: (about) =>
      `Correct ${about} under Environment variables and deploy again: the build says what to write.`,
    link: netlify,
  },
  checkout_keys: {
    graceMinutes: 0,
    says: () => 'The shop takes no payments: its connection to Stripe is not set up.',
    means: 'They can fill the cart, and are asked to call us to buy.',
    todo: 'Forward this email to your developer.',
    developer: () =>
      'Set STRIPE_SECRET_KEY, PUBLIC_STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET; docs/deploying.md says how.',
    link: netlify,
  },
  checkout_test_keys: {
    graceMinutes: 0,
    says: () => 'The shop is in Stripe’s test mode: orders bring no money.',
    means: 'They believe that they have paid.',
    todo: 'Ship nothing, and forward this email to your developer.',
    developer: () => 'Set the live keys for the production context; docs/deploying.md says how.',
    link: netlify,
  },
} satisfies AlertRules;

export const failureWindowMinutes = 30;

/** How long after its last finished run a schedule is late (minutes). The watch itself is monitored from outside. */
export const lateAfterMinutes = {
  'reconcile-orders': 220,
  'refresh-instagram': 390,
  forget: 25 * 60,
  digest: 50 * 60,
  'publish-posts': 50 * 60,
} as const;
export type Schedule = keyof typeof lateAfterMinutes;

const tasks: Record<Schedule, string> = {
  'reconcile-orders': 'comparing the orders with Stripe',
  'refresh-instagram': 'reading the Instagram posts',
  forget: 'erasing old personal data',
  digest: 'mailing the figures of the week',
  'publish-posts': 'publishing articles on their day',
};
