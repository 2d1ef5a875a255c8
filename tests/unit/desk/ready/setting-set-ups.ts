import { environment, readyFacts } from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUp } from './wrong-set-up.ts';

export const settingSetUps: readonly WrongSetUp[] = [
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
    change: { instagramDaysLeft: 'never renewed' },
    state: 'unknown',
    says: 'How long the token lasts is known after its first renewal.',
  },
  {
    id: 'instagram',
    when: 'the file store is down',
    change: { instagramDaysLeft: undefined },
    state: 'unknown',
    says: 'The file store does not answer.',
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
];
