import { environment, readyFacts, type WrongSetUps } from '#tests/support/builders/ready-facts.ts';

export const settingSetUps: WrongSetUps = {
  variables: [
    [
      'two variables are mistyped',
      environment({ SMTP_URL: 'smtp.shop.ca', BUILD_HOOK_URL: 'hook' }),
    ],
    ['there is no salt', environment({ RATE_LIMIT_SALT: '' })],
  ],
  staff: [
    ['the list is empty', environment({ STAFF_EMAILS: '' })],
    [
      'an example is on the list',
      environment({ STAFF_EMAILS: 'ann@shop.ca, staff@lustreworks.example' }),
    ],
  ],
  'stripe-keys': [
    ['the webhook’s secret is missing', environment({ STRIPE_WEBHOOK_SECRET: '' })],
    [
      'both keys are test keys',
      environment({
        STRIPE_SECRET_KEY: 'sk_test_1',
        PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      }),
    ],
    ['one of the keys is a test key', environment({ PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })],
  ],
  'build-hook': [
    ['there is no build hook', environment({ BUILD_HOOK_URL: '' })],
    [
      'the URL is another one',
      environment({ BUILD_HOOK_URL: 'https://hooks.slack.com/services/1' }),
    ],
  ],
  emailjs: [['one variable is missing', { emailjsVariables: 3 }]],
  instagram: [
    ['the token ends in two weeks', { instagramDaysLeft: 14 }],
    ['the token has ended', { instagramDaysLeft: -3 }],
    ['the token was never renewed', { instagramDaysLeft: 'never renewed' }, 'unknown'],
    ['the file store is down', { instagramDaysLeft: undefined }, 'unknown'],
  ],
  region: [
    [
      'functions and database are far apart',
      { region: { ...readyFacts.region, functions: 'eu-central-1' } },
    ],
    [
      'the database is on a host without a region',
      { region: { ...readyFacts.region, databaseHost: 'db.shop.ca' } },
      'unknown',
    ],
  ],
};
