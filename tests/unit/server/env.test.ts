import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvironmentProblem, parseEnv } from '#src/server/env.ts';
import { projectRoot } from '#dev/project-root.ts';

describe('the environment', () => {
  it('may be empty: the outside services have their usual addresses', () => {
    expect(parseEnv({})).toEqual({
      EMAILJS_ORIGIN: 'https://api.emailjs.com',
      STRIPE_ORIGIN: 'https://api.stripe.com',
      VPIC_ORIGIN: 'https://vpic.nhtsa.dot.gov',
      INSTAGRAM_ORIGIN: 'https://graph.instagram.com',
      INSTAGRAM_USER_ID: 'me',
      DATABASE_CONNECTIONS: 5,
    });
  });

  it('takes a variable that is set to nothing as not set', () => {
    const variables = { EMAILJS_PRIVATE_KEY: '', EMAILJS_ORIGIN: ' ', RATE_LIMIT_SALT: '' };

    expect(parseEnv(variables)).toEqual(parseEnv({}));
  });

  it.each([
    ['EMAILJS_ORIGIN', 'http://api.emailjs.com'],
    ['EMAILJS_ORIGIN', 'https://api.emailjs.com/'],
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
    ['PUBLIC_STRIPE_PUBLISHABLE_KEY', 'sk_live_a_secret_in_the_page'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_the_wrong_one'],
  ])('refuses a %s that is another key, and never shows it', (name, value) => {
    const parse = () => parseEnv({ [name]: value });

    expect(parse).toThrow(new RegExp(`^${name} is not written as it must be\\. Copy `));
    expect(parse).not.toThrow(value);
  });

  it('takes plain http for a stand-in on the same machine', () => {
    const address = 'http://localhost:4322/emailjs';

    expect(parseEnv({ EMAILJS_ORIGIN: address }).EMAILJS_ORIGIN).toBe(address);
  });

  it('names every variable that is wrong', () => {
    expect(() => parseEnv({ EMAILJS_ORIGIN: 'x', VPIC_ORIGIN: 'y' })).toThrow(
      /EMAILJS_ORIGIN is .*VPIC_ORIGIN is /,
    );
  });

  it('is explained, variable by variable, in .env.example', () => {
    const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
    const source = readFileSync(path.join(projectRoot, 'src/server/env.ts'), 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): \S/gm)].map(([, name]) => name);

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
    vi.stubEnv('EMAILJS_PRIVATE_KEY', 'key');
    const { requireEnv } = await import('#src/server/env.ts');

    expect(requireEnv('EMAILJS_PRIVATE_KEY').EMAILJS_PRIVATE_KEY).toBe('key');
  });

  it('is named, with the place to find it, when it is not', async () => {
    vi.stubEnv('EMAILJS_PRIVATE_KEY', '');
    vi.stubEnv('PUBLIC_EMAILJS_PUBLIC_KEY', 'a-key');
    const { requireEnv } = await import('#src/server/env.ts');

    expect(() => requireEnv('PUBLIC_EMAILJS_PUBLIC_KEY', 'EMAILJS_PRIVATE_KEY')).toThrow(
      /^EMAILJS_PRIVATE_KEY is not set\. Copy the private key from EmailJS/,
    );
  });
});
