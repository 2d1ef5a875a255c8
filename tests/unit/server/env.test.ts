import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvironmentProblem, parseEnv } from '#src/server/env.ts';
import { projectRoot } from '#dev/project-root.ts';

describe('the environment', () => {
  it('may be empty: the outside services have their usual addresses', () => {
    expect(parseEnv({})).toEqual({
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
    ['MAIL_FROM', 'Bookings <bookings@example.ca>'],
    ['STRIPE_ORIGIN', 'http://api.stripe.com'],
    ['STRIPE_ORIGIN', 'https://api.stripe.com/'],
    ['VPIC_ORIGIN', 'register.example'],
    ['VPIC_ORIGIN', 'http://localhost.evil.example'],
    ['RATE_LIMIT_SALT', 'too-short'],
    ['INSTAGRAM_USER_ID', '../somebody'],
    ['INSTAGRAM_ORIGIN', 'http://graph.instagram.com'],
    ['DATABASE_CONNECTIONS', '0.25'],
    ['DATABASE_CONNECTIONS', 'many'],
  ])('refuses %s=%s, naming the variable and not its value', (name, value) => {
    const parse = () => parseEnv({ [name]: value });

    expect(parse).toThrow(EnvironmentProblem);
    expect(parse).toThrow(new RegExp(`^${name} is not written as it must be\\. Write `));
    expect(parse).not.toThrow(value);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_the_wrong_one'],
    ['ALERT_WEBHOOK_URL', 'http://hooks.example/a-secret-path'],
    ['BUILD_HOOK_URL', 'the name of the hook'],
    ['PUBLIC_STRIPE_PUBLISHABLE_KEY', 'sk_live_a_secret_in_the_page'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_the_wrong_one'],
  ])('refuses a %s that is another key, and never shows it', (name, value) => {
    const parse = () => parseEnv({ [name]: value });

    expect(parse).toThrow(new RegExp(`^${name} is not written as it must be\\. Copy `));
    expect(parse).not.toThrow(value);
  });

  it('takes plain http for a fake on the same machine', () => {
    const url = 'http://localhost:4322/stripe';

    expect(parseEnv({ STRIPE_ORIGIN: url }).STRIPE_ORIGIN).toBe(url);
  });

  it('names every variable that is wrong', () => {
    expect(() => parseEnv({ STRIPE_ORIGIN: 'x', VPIC_ORIGIN: 'y' })).toThrow(
      /STRIPE_ORIGIN is .*VPIC_ORIGIN is /,
    );
  });

  it('is explained, variable by variable, in .env.example', () => {
    const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
    const source = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
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

  it('is handed over when it is there', async () => {
    vi.stubEnv('RATE_LIMIT_SALT', 'sixteen characters');
    const { requireEnv } = await import('#src/server/env.ts');

    expect(requireEnv('RATE_LIMIT_SALT').RATE_LIMIT_SALT).toBe('sixteen characters');
  });

  it('is named, with the place to find it, when it is not', async () => {
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_FROM', 'bookings@example.ca');
    const { requireEnv } = await import('#src/server/env.ts');

    expect(() => requireEnv('MAIL_FROM', 'SMTP_URL')).toThrow(
      /^SMTP_URL is not set\. Write smtps:/,
    );
  });
});
