import Stripe from 'stripe';
import { facts } from '#src/business/facts.ts';
import type { CheckState, MailRecords, ReadyFacts } from '#src/features/desk/ready/ready-check.ts';
import { questionIds } from '#src/features/desk/ready/questions.ts';
import type {
  StripeAccount,
  StripeDomain,
  StripeEndpoint,
} from '#src/features/orders/stripe/stripe-set-up.server.ts';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import { parseEnv } from '#src/server/env.ts';

const settings = {
  SMTP_URL: 'smtps://hello%40shop.ca:password@smtp.shop.ca',
  STAFF_EMAILS: 'ann@shop.ca, lee@shop.ca',
  RATE_LIMIT_SALT: 'sixteen-characters',
  STRIPE_SECRET_KEY: 'rk_live_1',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/1',
  INSTAGRAM_ACCESS_TOKEN: 'token',
};

export const account: StripeAccount = {
  charges_enabled: true,
  details_submitted: true,
  payouts_enabled: true,
};
export const endpoint: StripeEndpoint = {
  url: 'https://shop.ca/.netlify/functions/stripeWebhook',
  status: 'enabled',
  enabled_events: [...webhookEvents],
  api_version: Stripe.API_VERSION,
};
export const domain: StripeDomain = {
  enabled: true,
  apple_pay: { status: 'active' },
  google_pay: { status: 'active' },
  link: { status: 'active' },
};
export const mailRecords: MailRecords = {
  spf: ['v=spf1 include:_spf.google.com ~all'],
  dmarc: ['v=DMARC1; p=none; rua=mailto:dmarc@shop.ca'],
  dkim: { google: 'v=DKIM1; k=rsa; p=MIIB' },
};

export const confirmed = {
  value: 'yes',
  staff: 'ann@shop.ca',
  at: new Date('2026-11-20T18:00:00Z'),
};

/** Of a shop that is ready to open. */
export const readyFacts: ReadyFacts = {
  now: new Date('2026-11-26T18:00:00Z'),
  deployContext: 'production',
  facts: {
    ...facts,
    name: 'Shop Car Care',
    shortName: 'Shop',
    origin: 'https://shop.ca',
    phoneDigits: '6042345678',
    email: 'hello@shop.ca',
    street: '1 King George Boulevard',
    city: 'Surrey',
    postalCode: 'V3T 0A1',
    facebook: 'https://www.facebook.com/shop',
    instagram: 'https://www.instagram.com/shop',
    tiktok: 'https://www.tiktok.com/@shop',
  },
  gstNumber: '812345678 RT0001',
  discount: { firstDay: '2026-06-01', lastDay: '2026-08-31' },
  reviews: [{ isExample: false, hasConsent: true }],
  ...environment(settings),
  emailjsVariables: 4,
  region: {
    functions: 'us-east-2',
    databaseHost: 'ep-a-1.us-east-2.aws.neon.tech',
  },
  instagramDaysLeft: 55,
  answers: Object.fromEntries(questionIds.map((id) => [id, confirmed])),
  mailDomain: 'shop.ca',
  mailLogin: {},
  mailRecords,
  stripe: { account, endpoints: [endpoint], domains: [domain] },
  requestMails: { all: 40, byBrowser: 38 },
  monitorSeenAt: new Date('2026-11-26T17:00:00Z'),
  lastBackupAt: new Date('2026-11-01T18:00:00Z'),
  branchRules: { needsPullRequest: true, checks: ['netlify/shop/deploy-preview'] },
};

/** By the line of the list: set-ups that are not ready. Wrong by default. */
export type WrongSetUps = Readonly<
  Record<string, readonly [when: string, change: Partial<ReadyFacts>, state?: CheckState][]>
>;

/** With other variables; an empty one counts as not set. */
export function environment(
  variables: NodeJS.ProcessEnv,
): Pick<ReadyFacts, 'settings' | 'wrongVariables'> {
  const { settings: read, wrong } = parseEnv({ ...settings, ...variables });
  return { settings: read, wrongVariables: wrong };
}
