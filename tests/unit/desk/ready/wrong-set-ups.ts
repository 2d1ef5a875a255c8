import Stripe from 'stripe';
import { dkimQuestion } from '#src/features/desk/ready/mail-checks.ts';
import { questionChecks } from '#src/features/desk/ready/questions.ts';
import type { CheckState, MailRecords, ReadyFacts } from '#src/features/desk/ready/ready-check.ts';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import type {
  StripeAccount,
  StripeDomain,
  StripeEndpoint,
  StripeSetUp,
} from '#src/features/orders/stripe/stripe-set-up.server.ts';
import {
  account,
  domain,
  endpoint,
  environment,
  mailRecords,
  readyFacts,
} from '#tests/support/builders/ready-facts.ts';

interface WrongSetUp {
  id: string;
  when: string;
  change: Partial<ReadyFacts>;
  /** Wrong by default. */
  state?: CheckState;
  says: string;
}

const own = readyFacts.facts;
const withFacts = (facts: Partial<ReadyFacts['facts']>) => ({ facts: { ...own, ...facts } });

const withRecords = (records: Partial<MailRecords>) => ({
  mailRecords: { ...mailRecords, ...records },
});
const confirmed = { value: 'yes', staff: 'ann@shop.ca', at: readyFacts.now };
const entered = (value: string) => ({
  answers: { ...readyFacts.answers, [dkimQuestion]: { ...confirmed, value } },
});

const withStripe = (stripe: Partial<StripeSetUp>) => ({
  stripe: { account, endpoints: [endpoint], domains: [domain], ...stripe },
});
const withAccount = (change: Partial<StripeAccount>) =>
  withStripe({ account: { ...account, ...change } });
const withEndpoint = (change: Partial<StripeEndpoint>) =>
  withStripe({ endpoints: [{ ...endpoint, ...change }] });
const withDomain = (change: Partial<StripeDomain>) =>
  withStripe({ domains: [{ ...domain, ...change }] });

export const wrongSetUps: readonly WrongSetUp[] = [
  {
    id: 'phoneDigits',
    when: 'the number is one for films',
    change: withFacts({ phoneDigits: '6045550142' }),
    says: 'Visitors still see an example: 6045550142.',
  },
  {
    id: 'phoneDigits',
    when: 'the number is one for films, of another area',
    change: withFacts({ phoneDigits: '7785550199' }),
    says: 'Visitors still see an example: 7785550199.',
  },
  {
    id: 'street',
    when: 'the street is an example',
    change: withFacts({ street: '100 Example Street' }),
    says: 'Visitors still see an example: 100 Example Street.',
  },
  {
    id: 'street',
    when: 'street and city are examples',
    change: withFacts({ street: '100 Example Street', city: 'Example' }),
    says: 'Visitors still see an example: 100 Example Street, Example.',
  },
  {
    id: 'origin',
    when: 'the domain is an example',
    change: withFacts({ origin: 'https://lustreworks.example' }),
    says: 'Visitors still see an example: https://lustreworks.example.',
  },
  {
    id: 'origin',
    when: 'the email is at an example',
    change: withFacts({ email: 'hello@lustreworks.example' }),
    says: 'Visitors still see an example: hello@lustreworks.example.',
  },
  {
    id: 'facebook',
    when: 'one account is an example',
    change: withFacts({ tiktok: 'https://www.tiktok.com/@lustreworks.example' }),
    says: 'Visitors still see an example: https://www.tiktok.com/@lustreworks.example.',
  },
  {
    id: 'facebook',
    when: 'two accounts are examples',
    change: withFacts({
      facebook: 'https://www.facebook.com/shop.example',
      instagram: 'https://www.instagram.com/shop.example',
    }),
    says: 'Visitors still see an example: https://www.facebook.com/shop.example, https://www.instagram.com/shop.example.',
  },
  {
    id: 'name',
    when: 'the name is an example',
    change: withFacts({ name: 'Example Car Care' }),
    says: 'Visitors still see an example: Example Car Care.',
  },
  {
    id: 'name',
    when: 'the short name is an example',
    change: withFacts({ shortName: 'Example' }),
    says: 'Visitors still see an example: Example.',
  },
  {
    id: 'site-url',
    when: 'the domain is not connected',
    change: environment({ URL: 'https://shop.netlify.app' }),
    says: 'Netlify serves the site at https://shop.netlify.app, but its pages name https://shop.ca.',
  },
  {
    id: 'site-url',
    when: 'the primary domain is the one with www',
    change: environment({ URL: 'https://www.shop.ca' }),
    says: 'Netlify serves the site at https://www.shop.ca, but its pages name https://shop.ca.',
  },
  {
    id: 'gst-number',
    when: 'there is none',
    change: { gstNumber: undefined },
    says: 'Order mails and receipts name no GST/HST number.',
  },
  {
    id: 'gst-number',
    when: 'it is the number of the hint',
    change: { gstNumber: '123456789 RT0001' },
    says: 'Order mails and receipts name the number of an example: 123456789 RT0001.',
  },
  {
    id: 'discount',
    when: 'it has no days',
    change: { discount: {} },
    says: 'The discount has no last day: it never ends.',
  },
  {
    id: 'discount',
    when: 'it has a last day alone',
    change: { discount: { lastDay: '2026-12-31' } },
    says: 'The discount has no first day: nobody can say since when it is given.',
  },
  {
    id: 'reviews',
    when: 'three reviews are invented',
    change: { reviews: Array(3).fill({ isExample: true, hasConsent: false }) },
    says: 'Invented examples, which disappear once the site is open: 3.',
  },
  {
    id: 'reviews',
    when: 'nobody confirmed that a review may be published',
    change: { reviews: [{ isExample: false, hasConsent: false }] },
    says: 'Reviews without “I may publish this”: 1.',
  },
  {
    id: 'variables',
    when: 'two variables are mistyped',
    change: environment({ SMTP_URL: 'smtp.shop.ca', BUILD_HOOK_URL: 'hook' }),
    says: 'Ignored, because they are mistyped: SMTP_URL, BUILD_HOOK_URL.',
  },
  {
    id: 'variables',
    when: 'there is no salt',
    change: environment({ RATE_LIMIT_SALT: '' }),
    says: 'RATE_LIMIT_SALT is not set: the counts of requests depend on the database’s password.',
  },
  {
    id: 'staff',
    when: 'the list is empty',
    change: environment({ STAFF_EMAILS: '' }),
    says: 'Nobody may sign in: STAFF_EMAILS is not set.',
  },
  {
    id: 'staff',
    when: 'an example is on the list',
    change: environment({ STAFF_EMAILS: 'ann@shop.ca, staff@lustreworks.example' }),
    says: 'An example may sign in: staff@lustreworks.example.',
  },
  {
    id: 'stripe-keys',
    when: 'the webhook’s secret is missing',
    change: environment({ STRIPE_WEBHOOK_SECRET: '' }),
    says: 'The shop takes no payments: one of Stripe’s three variables is not set.',
  },
  {
    id: 'stripe-keys',
    when: 'both keys are test keys',
    change: environment({
      STRIPE_SECRET_KEY: 'sk_test_1',
      PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    }),
    says: 'The keys are those of test mode: orders bring no money.',
  },
  {
    id: 'stripe-keys',
    when: 'one of the keys is a test key',
    change: environment({ PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }),
    says: 'STRIPE_SECRET_KEY and PUBLIC_STRIPE_PUBLISHABLE_KEY belong together: one is a live key, the other a test key.',
  },
  {
    id: 'build-hook',
    when: 'there is no build hook',
    change: environment({ BUILD_HOOK_URL: '' }),
    says: 'BUILD_HOOK_URL is not set: an article does not appear on its day.',
  },
  {
    id: 'build-hook',
    when: 'the URL is another one',
    change: environment({ BUILD_HOOK_URL: 'https://hooks.slack.com/services/1' }),
    says: 'BUILD_HOOK_URL is no build hook of Netlify: it leads to hooks.slack.com.',
  },
  {
    id: 'emailjs',
    when: 'one variable is set',
    change: { emailjsVariables: 1 },
    says: 'Only 1 of 4 variables are set, so EmailJS sends nothing.',
  },
  {
    id: 'emailjs',
    when: 'one variable is missing',
    change: { emailjsVariables: 3 },
    says: 'Only 3 of 4 variables are set, so EmailJS sends nothing.',
  },
  {
    id: 'instagram',
    when: 'the token ends in two weeks',
    change: { instagramDaysLeft: 14 },
    says: 'The token is not renewed. Days left: 14.',
  },
  {
    id: 'instagram',
    when: 'the token has ended',
    change: { instagramDaysLeft: -3 },
    says: 'The token is not renewed. Days left: 0.',
  },
  {
    id: 'instagram',
    when: 'the token was never renewed',
    change: { instagramDaysLeft: undefined },
    state: 'unknown',
    says: 'How long the token lasts is known after its first renewal.',
  },
  {
    id: 'region',
    when: 'functions and database are far apart',
    change: { region: { ...readyFacts.region, functions: 'eu-central-1' } },
    says: 'Functions are in eu-central-1, the database in us-east-2: each statement travels.',
  },
  {
    id: 'region',
    when: 'the database is on a host without a region',
    change: { region: { ...readyFacts.region, databaseHost: 'db.shop.ca' } },
    state: 'unknown',
    says: 'The platform does not say where they are.',
  },
  {
    id: 'smtp',
    when: 'no mail server is set',
    change: environment({ SMTP_URL: '' }),
    says: 'SMTP_URL is not set: mails wait in the database.',
  },
  {
    id: 'smtp',
    when: 'the password is wrong',
    change: { mailLogin: { problem: 'Our mail server does not accept our password.' } },
    says: 'Our mail server does not accept our password.',
  },
  {
    id: 'smtp',
    when: 'the name of the server is wrong',
    change: { mailLogin: { problem: 'Our mail server does not answer.' } },
    says: 'Our mail server does not answer.',
  },
  {
    id: 'smtp',
    when: 'the mail server is slow',
    change: { mailLogin: undefined },
    state: 'unknown',
    says: 'The mail server did not answer in time.',
  },
  {
    id: 'spf',
    when: 'there is no record',
    change: withRecords({ spf: [] }),
    says: 'shop.ca has no SPF record: its mails look like spam.',
  },
  {
    id: 'spf',
    when: 'each provider has a record of its own',
    change: withRecords({ spf: ['v=spf1 include:a.ca ~all', 'v=spf1 include:b.ca ~all'] }),
    says: 'shop.ca has 2 SPF records, so that none counts.',
  },
  {
    id: 'spf',
    when: 'every server may send',
    change: withRecords({ spf: ['v=spf1 +all'] }),
    says: 'The SPF record of shop.ca lets every server send: “v=spf1 +all”.',
  },
  {
    id: 'spf',
    when: 'the DNS does not answer',
    change: { mailRecords: undefined },
    state: 'unknown',
    says: 'The DNS gives no answer about shop.ca.',
  },
  {
    id: 'dkim',
    when: 'no selector is usual',
    change: withRecords({ dkim: {} }),
    state: 'unknown',
    says: 'shop.ca has no key under a usual selector: enter the provider’s.',
  },
  {
    id: 'dkim',
    when: 'there is no key under the entered selector',
    change: { ...withRecords({ dkim: {} }), ...entered('2026a') },
    says: 'There is no key at 2026a._domainkey.shop.ca.',
  },
  {
    id: 'dkim',
    when: 'the key is revoked',
    change: withRecords({ dkim: { google: 'v=DKIM1; p=' } }),
    says: 'The key at google._domainkey.shop.ca is revoked.',
  },
  {
    id: 'dmarc',
    when: 'there is no record',
    change: withRecords({ dmarc: [] }),
    says: 'shop.ca has no DMARC record.',
  },
  {
    id: 'dmarc',
    when: 'there are two records',
    change: withRecords({ dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }),
    says: 'shop.ca has 2 DMARC records, so that none counts.',
  },
  {
    id: 'dmarc',
    when: 'the record has no policy',
    change: withRecords({ dmarc: ['v=DMARC1; rua=mailto:dmarc@shop.ca'] }),
    says: 'The DMARC record of shop.ca says nothing to do: p= is missing.',
  },
  {
    id: 'stripe-account',
    when: 'the account is not activated',
    change: withAccount({ details_submitted: false, charges_enabled: false }),
    says: 'The account at Stripe is not activated: details are missing.',
  },
  {
    id: 'stripe-account',
    when: 'Stripe has stopped the payments',
    change: withAccount({ charges_enabled: false }),
    says: 'Stripe lets the account take no payments.',
  },
  {
    id: 'stripe-account',
    when: 'the account names no bank',
    change: withAccount({ payouts_enabled: false }),
    says: 'Stripe pays the account’s money to no bank.',
  },
  {
    id: 'stripe-account',
    when: 'the key may not read it',
    change: withStripe({ account: 'forbidden' }),
    state: 'unknown',
    says: 'This cannot be checked with this key.',
  },
  {
    id: 'stripe-webhook',
    when: 'the endpoint is that of another domain',
    change: withEndpoint({ url: 'https://shop.netlify.app/.netlify/functions/stripeWebhook' }),
    says: 'No webhook endpoint has the URL https://shop.ca/.netlify/functions/stripeWebhook.',
  },
  {
    id: 'stripe-webhook',
    when: 'the endpoint is disabled',
    change: withEndpoint({ status: 'disabled' }),
    says: 'The webhook endpoint is disabled.',
  },
  {
    id: 'stripe-webhook',
    when: 'Stripe does not answer',
    change: { stripe: undefined },
    state: 'unknown',
    says: 'Stripe gave no answer.',
  },
  {
    id: 'stripe-events',
    when: 'refunds and disputes are not among the events',
    change: withEndpoint({ enabled_events: webhookEvents.slice(0, 4) }),
    says: 'The webhook endpoint does not send: charge.dispute.created, refund.created, refund.updated, refund.failed.',
  },
  {
    id: 'stripe-events',
    when: 'there is no endpoint',
    change: withStripe({ endpoints: [] }),
    state: 'unknown',
    says: 'There is no webhook endpoint of this site.',
  },
  {
    id: 'stripe-version',
    when: 'the endpoint has an older version',
    change: withEndpoint({ api_version: '2025-09-30.clover' }),
    says: `Events come as 2025-09-30.clover; the site reads ${Stripe.API_VERSION}.`,
  },
  {
    id: 'stripe-version',
    when: 'the endpoint has no version of its own',
    change: withEndpoint({ api_version: null }),
    says: `Events come as the account’s default version; the site reads ${Stripe.API_VERSION}.`,
  },
  {
    id: 'stripe-wallets',
    when: 'the domain was not added',
    change: withStripe({ domains: [] }),
    says: 'shop.ca is no payment method domain.',
  },
  {
    id: 'stripe-wallets',
    when: 'the domain is disabled',
    change: withDomain({ enabled: false }),
    says: 'The payment method domain shop.ca is disabled.',
  },
  {
    id: 'stripe-wallets',
    when: 'two wallets are not active',
    change: withDomain({ apple_pay: { status: 'inactive' }, link: { status: 'inactive' } }),
    says: 'Not active on shop.ca: Apple Pay, Link.',
  },
  {
    id: 'emailjs-share',
    when: 'EmailJS sends few of the mails',
    change: { requestMails: { all: 40, byBrowser: 3 } },
    says: 'Requests of the last 30 days that EmailJS has mailed: 3 of 40.',
  },
  {
    id: 'emailjs-share',
    when: 'no request has come yet',
    change: { requestMails: { all: 0, byBrowser: 0 } },
    state: 'unknown',
    says: 'No request has come within 30 days.',
  },
  {
    id: 'monitor',
    when: 'there is no monitor',
    change: { monitorSeenAt: 'never' },
    says: 'No monitor watches the health check.',
  },
  {
    id: 'monitor',
    when: 'the monitor stopped two days ago',
    change: { monitorSeenAt: new Date('2026-11-24T18:00:00Z') },
    says: 'No monitor has looked at the health check within a day.',
  },
  {
    id: 'branch-rule',
    when: 'there is no rule',
    change: { branchRules: { needsPullRequest: false, checks: [] } },
    says: 'A change can reach main without a pull request.',
  },
  {
    id: 'branch-rule',
    when: 'no check is required',
    change: { branchRules: { needsPullRequest: true, checks: [] } },
    says: 'A pull request can be merged before its preview is built.',
  },
  {
    id: 'branch-rule',
    when: 'the repository is private',
    change: { branchRules: undefined },
    state: 'unknown',
    says: 'GitHub does not say so of this repository.',
  },
  ...questionChecks.flatMap(({ id, check }): WrongSetUp[] => {
    const claim = check(readyFacts).sentence.replace(/^Confirmed by \S+ on .*?, \d{4}: /, '');
    return [
      {
        id,
        when: 'nobody has confirmed it',
        change: { answers: {} },
        state: 'confirm',
        says: `Please confirm: ${claim}`,
      },
      {
        id,
        when: 'it was confirmed 91 days ago',
        change: { answers: { [id]: { ...confirmed, at: new Date('2026-08-27T17:00:00Z') } } },
        state: 'confirm',
        says: `Last confirmed by ann@shop.ca on August 27, 2026: ${claim}`,
      },
    ];
  }),
];
