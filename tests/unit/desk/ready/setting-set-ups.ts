import { environment, readyFacts } from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUps } from './wrong-set-up.ts';

export const settingSetUps: WrongSetUps = {
  variables: [
    [
      'two variables are mistyped',
      environment({ SMTP_URL: 'smtp.shop.ca', BUILD_HOOK_URL: 'hook' }),
      'Ignored, because they are mistyped: SMTP_URL, BUILD_HOOK_URL.',
    ],
    [
      'there is no salt',
      environment({ RATE_LIMIT_SALT: '' }),
      'RATE_LIMIT_SALT is not set: the counts of requests depend on the database’s password.',
    ],
  ],
  staff: [
    [
      'the list is empty',
      environment({ STAFF_EMAILS: '' }),
      'Nobody may sign in: STAFF_EMAILS is not set.',
    ],
    [
      'an example is on the list',
      environment({ STAFF_EMAILS: 'ann@shop.ca, staff@lustreworks.example' }),
      'An example may sign in: staff@lustreworks.example.',
    ],
  ],
  'stripe-keys': [
    [
      'the webhook’s secret is missing',
      environment({ STRIPE_WEBHOOK_SECRET: '' }),
      'The shop takes no payments: one of Stripe’s three variables is not set.',
    ],
    [
      'both keys are test keys',
      environment({
        STRIPE_SECRET_KEY: 'sk_test_1',
        PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      }),
      'The keys are those of test mode: orders bring no money.',
    ],
    [
      'one of the keys is a test key',
      environment({ PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }),
      'STRIPE_SECRET_KEY and PUBLIC_STRIPE_PUBLISHABLE_KEY belong together: one is a live key, the other a test key.',
    ],
  ],
  'build-hook': [
    [
      'there is no build hook',
      environment({ BUILD_HOOK_URL: '' }),
      'BUILD_HOOK_URL is not set: an article does not appear on its day.',
    ],
    [
      'the URL is another one',
      environment({ BUILD_HOOK_URL: 'https://hooks.slack.com/services/1' }),
      'BUILD_HOOK_URL is no build hook of Netlify: it leads to hooks.slack.com.',
    ],
  ],
  emailjs: [
    [
      'one variable is missing',
      { emailjsVariables: 3 },
      'Only 3 of 4 variables are set, so EmailJS sends nothing.',
    ],
  ],
  instagram: [
    [
      'the token ends in two weeks',
      { instagramDaysLeft: 14 },
      'The token is not renewed. Days left: 14.',
    ],
    ['the token has ended', { instagramDaysLeft: -3 }, 'The token is not renewed. Days left: 0.'],
    [
      'the token was never renewed',
      { instagramDaysLeft: 'never renewed' },
      'How long the token lasts is known after its first renewal.',
      'unknown',
    ],
    [
      'the file store is down',
      { instagramDaysLeft: undefined },
      'The file store does not answer.',
      'unknown',
    ],
  ],
  region: [
    [
      'functions and database are far apart',
      { region: { ...readyFacts.region, functions: 'eu-central-1' } },
      'Functions are in eu-central-1, the database in us-east-2: each statement travels.',
    ],
    [
      'the database is on a host without a region',
      { region: { ...readyFacts.region, databaseHost: 'db.shop.ca' } },
      'The platform does not say where they are.',
      'unknown',
    ],
  ],
};
