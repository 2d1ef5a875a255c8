import { z } from 'zod';

/** Part of error texts, which never show a value. */
const howToSet = {
  SMTP_URL:
    'Write smtps://name:password@smtp.example.ca:465, or smtp://…:587; an @ in the name is written %40.',
  MAIL_FROM: 'Write an email address: bookings@example.ca.',
  STAFF_EMAILS:
    'Write up to 20 email addresses, separated by commas: ann@example.ca, lee@example.ca.',
  STRIPE_SECRET_KEY:
    'Copy the secret key from Stripe, Developers, API keys: sk_live_… or sk_test_….',
  STRIPE_WEBHOOK_SECRET:
    'Copy the signing secret of the endpoint from Stripe, Developers, Webhooks: whsec_…, or two, separated by a comma.',
  PUBLIC_STRIPE_PUBLISHABLE_KEY:
    'Copy the publishable key from Stripe, Developers, API keys: pk_live_… or pk_test_….',
  STRIPE_ORIGIN: 'Write an https address without a slash at the end: https://api.stripe.com',
  VPIC_ORIGIN: 'Write an https address without a slash at the end: https://vpic.nhtsa.dot.gov',
  INSTAGRAM_ACCESS_TOKEN:
    'Copy a long-lived token from the Meta app, API setup with Instagram login.',
  INSTAGRAM_USER_ID: 'Write the number of the account, or leave it empty.',
  INSTAGRAM_ORIGIN:
    'Write an https address without a slash at the end: https://graph.instagram.com',
  ALERT_WEBHOOK_URL: 'Copy the https address of an incoming webhook, or leave it empty.',
  BUILD_HOOK_URL:
    'Copy the address of a build hook from Netlify, Build & deploy: https://api.netlify.com/build_hooks/….',
  URL: 'Netlify sets it: the address of the site.',
  RATE_LIMIT_SALT: 'Write any 16 or more random characters.',
  DATABASE_CONNECTIONS: 'Write a whole number from 1 to 20.',
  NETLIFY_PURGE_API_TOKEN: 'Netlify sets it for deployed functions.',
  SITE_ID: 'Netlify sets it for deployed functions.',
} as const;

export type EnvName = keyof typeof howToSet;

const text = z.string().trim().min(1);

/** Services are called over TLS; plain http is for fakes on the same machine. */
const origin = text.regex(
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))\S*(?<!\/)$/,
);

const webhook = text.regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/\S*$/);

// Mail programs copy a display name too: `Ann Lee <ann@example.ca>`.
const address = text.transform((given) => /<([^<>]+)>$/.exec(given)?.[1] ?? given).pipe(z.email());

const listed = (given: string) => given.split(/[,;]/).flatMap((part) => part.trim() || []);

const Env = z.object({
  SMTP_URL: text
    // Google shows an app password in four groups.
    .transform((url) => url.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^smtps?:\/\/[^:@/]+:[^:@/]+@[^:@/]+(:\d+)?$/))
    .optional(),
  MAIL_FROM: address.optional(),
  /** Without it there is no desk. */
  STAFF_EMAILS: text
    .transform((emails) => listed(emails.toLowerCase()))
    .pipe(z.array(address).min(1).max(20))
    .optional(),
  /** A restricted key (rk_…) will do. */
  STRIPE_SECRET_KEY: text.regex(/^[rs]k_(live|test)_\w+$/).optional(),
  /** Two while an endpoint is replaced. */
  STRIPE_WEBHOOK_SECRET: text
    .transform(listed)
    .pipe(z.array(z.string().regex(/^whsec_\S+$/)).min(1))
    .optional(),
  PUBLIC_STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_(live|test)_\w+$/).optional(),
  STRIPE_ORIGIN: origin.default('https://api.stripe.com'),
  VPIC_ORIGIN: origin.default('https://vpic.nhtsa.dot.gov'),
  /** Its renewals are stored in the database. */
  INSTAGRAM_ACCESS_TOKEN: text.optional(),
  INSTAGRAM_USER_ID: text.regex(/^(me|\d+)$/).default('me'),
  INSTAGRAM_ORIGIN: origin.default('https://graph.instagram.com'),
  /** Secret: anyone who has it can post there. */
  ALERT_WEBHOOK_URL: webhook.optional(),
  /** Secret: anyone who has it can start builds. */
  BUILD_HOOK_URL: webhook.optional(),
  URL: text.regex(/^https?:\/\/[^\s/]+$/).optional(),
  /** Keeps the hashed IPs of the request counts from being reversed. */
  RATE_LIMIT_SALT: text.min(16).optional(),
  /** For one function instance; the embedded local database allows one. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(5),
  NETLIFY_PURGE_API_TOKEN: text.optional(),
  SITE_ID: text.optional(),
} satisfies Record<EnvName, z.ZodType>);

export type Env = z.infer<typeof Env>;

/** Never quotes a value. */
export class EnvironmentProblem extends Error {
  override name = 'EnvironmentProblem';
}

interface ParsedEnv {
  settings: Env;
  wrong: EnvName[];
}

let known: ParsedEnv | undefined;

function parsedOnce(): ParsedEnv {
  known ??= parseEnv(process.env);
  return known;
}

export function env(): Env {
  return parsedOnce().settings;
}

export function wrongVariables(): readonly EnvName[] {
  return parsedOnce().wrong;
}

/** A mistyped variable stops nothing but what needs it; it counts as not set, as an empty one does. */
export function parseEnv(variables: NodeJS.ProcessEnv): ParsedEnv {
  const set = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const issues = Env.safeParse(Object.fromEntries(set)).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0] as EnvName));
  const usable = set.filter(([name]) => !wrong.has(name as EnvName));
  return { settings: Env.parse(Object.fromEntries(usable)), wrong: [...wrong] };
}

export function envProblems(variables: NodeJS.ProcessEnv): string[] {
  return parseEnv(variables).wrong.map(wrongSentence);
}

function wrongSentence(name: EnvName): string {
  return `${name} is not written correctly. ${howToSet[name]}`;
}

/** Throws `EnvironmentProblem`. */
export function requireEnv<Name extends EnvName>(
  ...names: Name[]
): { [Key in Name]: NonNullable<Env[Key]> } {
  const { settings, wrong } = parsedOnce();
  const problems = names.flatMap((name) => {
    if (settings[name] !== undefined) return [];
    return wrong.includes(name) ? wrongSentence(name) : `${name} is not set. ${howToSet[name]}`;
  });
  if (problems.length > 0) throw new EnvironmentProblem(problems.join(' '));
  return settings as { [Key in Name]: NonNullable<Env[Key]> };
}
