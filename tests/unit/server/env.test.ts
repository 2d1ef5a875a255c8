import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { envProblems, parseEnv } from '#src/server/env.ts';
import { projectRoot } from '#dev/project-root.ts';

describe('the environment', () => {
  it('may be empty: the outside services have their usual addresses', () => {
    expect(parseEnv({}).settings).toEqual({
      STRIPE_ORIGIN: 'https://api.stripe.com',
      VPIC_ORIGIN: 'https://vpic.nhtsa.dot.gov',
      INSTAGRAM_ORIGIN: 'https://graph.instagram.com',
      INSTAGRAM_USER_ID: 'me',
      DATABASE_CONNECTIONS: 5,
    });
  });

  it('takes a variable that is set to nothing as not set', () => {
    const variables = { SMTP_URL: '', VPIC_ORIGIN: ' ', RATE_LIMIT_SALT: '' };

    expect(parseEnv(variables)).toEqual(parseEnv({}));
  });

  it.each([
    ['SMTP_URL', 'mail.somewhere.example'],
    ['SMTP_URL', 'https://name:password@smtp.example.ca'],
    ['SMTP_URL', 'smtps://smtp.example.ca:465'],
    ['MAIL_FROM', 'bookings at example.ca'],
    ['STAFF_EMAILS', 'ann@example.ca lee@example.ca'],
    ['STAFF_EMAILS', ' ; '],
    ['STRIPE_ORIGIN', 'http://api.stripe.com'],
    ['STRIPE_ORIGIN', 'https://api.stripe.com/'],
    ['VPIC_ORIGIN', 'register.example'],
    ['VPIC_ORIGIN', 'http://localhost.evil.example'],
    ['RATE_LIMIT_SALT', 'too-short'],
    ['INSTAGRAM_USER_ID', '../somebody'],
    ['INSTAGRAM_ORIGIN', 'http://graph.instagram.com'],
    ['DATABASE_CONNECTIONS', '0.25'],
    ['DATABASE_CONNECTIONS', 'many'],
  ])('takes %s=%s as not set, and says what to write without its value', (name, value) => {
    const variables = { [name]: value };
    expect(parseEnv(variables)).toEqual({ settings: parseEnv({}).settings, wrong: [name] });
    const [problem = ''] = envProblems(variables);
    expect(problem).toMatch(new RegExp(`^${name} is not written correctly\\. Write `));
    expect(problem).not.toContain(value);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_the_wrong_one'],
    ['ALERT_WEBHOOK_URL', 'http://hooks.example/a-secret-path'],
    ['BUILD_HOOK_URL', 'the name of the hook'],
    ['PUBLIC_STRIPE_PUBLISHABLE_KEY', 'sk_live_a_secret_in_the_page'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_the_wrong_one'],
  ])('takes a %s that is another key as not set, and never shows it', (name, value) => {
    const problems = envProblems({ [name]: value });
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not written correctly\\. Copy `)),
    ]);
    expect(problems.join()).not.toContain(value);
  });

  it('leaves the other variables as they are where one is wrong', () => {
    expect(parseEnv({ MAIL_FROM: 'x', SITE_ID: 'site', STRIPE_ORIGIN: 'y' })).toEqual({
      settings: { ...parseEnv({}).settings, SITE_ID: 'site' },
      wrong: ['MAIL_FROM', 'STRIPE_ORIGIN'],
    });
  });

  it.each([
    ['STAFF_EMAILS', 'Ann@example.ca; lee@example.ca,', ['ann@example.ca', 'lee@example.ca']],
    ['STAFF_EMAILS', 'Ann Lee <ann@example.ca>', ['ann@example.ca']],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_old, whsec_new,', ['whsec_old', 'whsec_new']],
    ['MAIL_FROM', 'Bookings <bookings@example.ca>', 'bookings@example.ca'],
    ['SMTP_URL', 'smtps://shop:abcd efgh@smtp.example.ca', 'smtps://shop:abcdefgh@smtp.example.ca'],
    ['RATE_LIMIT_SALT', ' sixteen characters ', 'sixteen characters'],
  ] as const)('reads %s=%s as the person meant it', (name, written, meant) => {
    expect(parseEnv({ [name]: written })).toMatchObject({
      settings: { [name]: meant },
      wrong: [],
    });
  });

  it('takes plain http for a fake on the same machine', () => {
    const url = 'http://localhost:4322/stripe';

    expect(parseEnv({ STRIPE_ORIGIN: url }).settings.STRIPE_ORIGIN).toBe(url);
  });

  const source = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
  const example = source('.env.example');

  it('is explained, variable by variable, in .env.example', () => {
    const known = [
      ...source('src/server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): \S/gm),
      ...source('integrations/environment-schema.ts').matchAll(/^ {2}(\w*EMAILJS\w*): /gm),
    ].map(([, name]) => name);

    const explained = [...example.matchAll(/^#.*\n([A-Z][A-Z_]+)=$/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual([...new Set(known)].toSorted());
  });
});

describe('a setting that is needed', () => {
  beforeEach(() => {
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is named, with the place to find it, when it is not', async () => {
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_FROM', 'bookings@example.ca');
    const { requireEnv } = await import('#src/server/env.ts');

    expect(() => requireEnv('MAIL_FROM', 'SMTP_URL')).toThrow(
      /^SMTP_URL is not set\. Write smtps:/,
    );
  });

  it('is named as wrong when it is there and cannot be read', async () => {
    vi.stubEnv('SMTP_URL', 'smtp.example.ca');
    const { requireEnv } = await import('#src/server/env.ts');

    expect(() => requireEnv('SMTP_URL')).toThrow(/^SMTP_URL is not written correctly\./);
  });
});
