import { z } from 'zod';

/**
 * Where a missing or wrong variable is found, or how it is written. Shown in errors instead of the
 * value.
 */
const howToSet = {
  SMTP_URL:
    'Write smtps://name:password@smtp.example.ca:465, or smtp://…:587; an @ in the name is written %40.',
  MAIL_FROM: 'Write a mail address: bookings@example.ca.',
  STAFF_EMAILS: 'Write up to 20 mail addresses with commas: ann@example.ca, lee@example.ca.',
  STRIPE_SECRET_KEY:
    'Copy the secret key from Stripe, Developers, API keys: sk_live_… or sk_test_….',
  STRIPE_WEBHOOK_SECRET:
    'Copy the signing secret of the endpoint from Stripe, Developers, Webhooks: whsec_…, or two with a comma.',
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

/** An outside service is called over TLS; plain http is for fakes on the same machine. */
const origin = text.regex(
  /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))\S*(?<!\/)$/,
);

/** Where to on such an origin. */
const webhook = text.regex(/^(https:\/\/[^\s/]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)\/\S*$/);

/** Mail programs copy an address with a display name: `Ann Lee <ann@example.ca>`. */
const address = text.transform((given) => /<([^<>]+)>$/.exec(given)?.[1] ?? given).pipe(z.email());

/** The parts of a list; people also separate with semicolons and end with a separator. */
const listed = (given: string) => given.split(/[,;]/).flatMap((part) => part.trim() || []);

const Env = z.object({
  /** The mailbox that mails are sent from, with its password; never leaves the server. */
  SMTP_URL: text
    // Google shows an app password in four groups.
    .transform((url) => url.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^smtps?:\/\/[^:@/]+:[^:@/]+@[^:@/]+(:\d+)?$/))
    .optional(),
  /** Who mails come from; the shop's own address by default. */
  MAIL_FROM: address.optional(),
  /** Who may sign in to the desk; without it there is no desk. */
  STAFF_EMAILS: text
    .transform((emails) => listed(emails.toLowerCase()))
    .pipe(z.array(address).min(1).max(20))
    .optional(),
  /** Lets the server take payments; never leaves it. A restricted key (rk_…) will do. */
  STRIPE_SECRET_KEY: text.regex(/^[rs]k_(live|test)_\w+$/).optional(),
  /** Each proves that a webhook comes from Stripe: two while an endpoint is replaced. */
  STRIPE_WEBHOOK_SECRET: text
    .transform(listed)
    .pipe(z.array(z.string().regex(/^whsec_\S+$/)).min(1))
    .optional(),
  /** Names the Stripe account to the browser, which reads it. */
  PUBLIC_STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_(live|test)_\w+$/).optional(),
  /** Where Stripe's API answers. */
  STRIPE_ORIGIN: origin.default('https://api.stripe.com'),
  /** Where the public vehicle register (NHTSA vPIC) answers. */
  VPIC_ORIGIN: origin.default('https://vpic.nhtsa.dot.gov'),
  /** The owner's token for Instagram; its renewals live in the database, sealed with it. */
  INSTAGRAM_ACCESS_TOKEN: text.optional(),
  /** Whose posts are shown; the account of the token by default. */
  INSTAGRAM_USER_ID: text.regex(/^(me|\d+)$/).default('me'),
  /** Where the Instagram API answers. */
  INSTAGRAM_ORIGIN: origin.default('https://graph.instagram.com'),
  /** Takes every alert as JSON, beside the mail: who has it can write there, so it stays secret. */
  ALERT_WEBHOOK_URL: webhook.optional(),
  /** Starts a build of the site when a post is due: who has it can start builds, so it stays secret. */
  BUILD_HOOK_URL: webhook.optional(),
  /** Where the site is served, for the links in mails; the domain of `facts` by default. */
  URL: text.regex(/^https?:\/\/[^\s/]+$/).optional(),
  /** Makes the hashed addresses of the request counts impossible to reverse. */
  RATE_LIMIT_SALT: text.min(16).optional(),
  /** Connections one function instance may hold; the embedded local database allows one. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(5),
  /** Lets a deployed function make the CDN forget cached answers. */
  NETLIFY_PURGE_API_TOKEN: text.optional(),
  /** Which site's cache that is. */
  SITE_ID: text.optional(),
} satisfies Record<EnvName, z.ZodType>);

export type Env = z.infer<typeof Env>;

/**
 * A variable is missing or not written as it must be. Names it and says what to write, never its
 * value.
 */
export class EnvironmentProblem extends Error {
  override name = 'EnvironmentProblem';
}

interface ParsedEnv {
  settings: Env;
  /** Variables that are set and cannot be read: they count as not set. */
  wrong: EnvName[];
}

let known: ParsedEnv | undefined;

function parsedOnce(): ParsedEnv {
  known ??= parseEnv(process.env);
  return known;
}

/** The settings of the server, read once. */
export function env(): Env {
  return parsedOnce().settings;
}

/** The variables that are not written as they must be. */
export function wrongVariables(): readonly EnvName[] {
  return parsedOnce().wrong;
}

/**
 * Reads settings out of an environment. A mistyped variable stops nothing but what needs it; one that is set to nothing
 * counts as not set.
 */
export function parseEnv(variables: NodeJS.ProcessEnv): ParsedEnv {
  const set = Object.entries(variables).filter(([, value]) => value?.trim() !== '');
  const issues = Env.safeParse(Object.fromEntries(set)).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path[0] as EnvName));
  const usable = set.filter(([name]) => !wrong.has(name as EnvName));
  return { settings: Env.parse(Object.fromEntries(usable)), wrong: [...wrong] };
}

/** One sentence for each wrong variable, without its value. */
export function envProblems(variables: NodeJS.ProcessEnv): string[] {
  return parseEnv(variables).wrong.map(wrongSentence);
}

function wrongSentence(name: EnvName): string {
  return `${name} is not written as it must be. ${howToSet[name]}`;
}

/** The named settings, all of them present. Throws `EnvironmentProblem` naming those that are not. */
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
