import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emailjsAccount } from '#dev/sandbox/emailjs.ts';
import { instagramToken } from '#dev/sandbox/instagram/instagram.ts';
import { stripeAccount } from '#dev/sandbox/stripe/account.ts';
import { startSandbox, type Sandbox } from '#dev/sandbox/sandbox.ts';
import { useSandbox } from '#dev/sandbox/settings.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it('takes another port where its own is held, and hides no other error', async () => {
  const port = Number(new URL(sandbox.origin).port);
  const second = await startSandbox({ port });
  expect(new Set([second.origin, sandbox.origin]).size).toBe(2);
  await second.stop();
  await expect(startSandbox({ port: 70_000 })).rejects.toThrow('port');
});

describe('the settings', () => {
  const titles = () => sandbox.services.map(({ title }) => title);
  const before = { ...process.env };
  const empty = () => {
    const names = sandbox.services.flatMap(({ settings }) => Object.keys(settings('')));
    for (const name of names) Reflect.deleteProperty(process.env, name);
  };
  afterEach(() => {
    empty();
    Object.assign(process.env, before);
  });

  it('send the site to the fakes where no keys are set', () => {
    empty();

    expect(useSandbox(sandbox)).toEqual(titles());
    expect(process.env).toMatchObject({
      ...emailjsAccount,
      ...stripeAccount,
      STRIPE_ORIGIN: `${sandbox.origin}/stripe`,
      STRIPE_JS_ORIGIN: `${sandbox.origin}/stripe-js`,
      EMAILJS_ORIGIN: `${sandbox.origin}/emailjs`,
      SMTP_URL: expect.stringMatching(/^smtp:\/\/sandbox:\w+@127\.0\.0\.1:\d+$/) as unknown,
      VPIC_ORIGIN: `${sandbox.origin}/vpic`,
      INSTAGRAM_ORIGIN: `${sandbox.origin}/instagram`,
      INSTAGRAM_ACCESS_TOKEN: instagramToken,
    });
  });

  it.each([
    ['EmailJS', 'PUBLIC_EMAILJS_PUBLIC_KEY', ['EMAILJS_ORIGIN']],
    ['Stripe', 'STRIPE_SECRET_KEY', ['STRIPE_ORIGIN', 'STRIPE_JS_ORIGIN']],
    ['Stripe', 'PUBLIC_STRIPE_PUBLISHABLE_KEY', ['STRIPE_ORIGIN', 'STRIPE_JS_ORIGIN']],
  ])("use the real %s with the owner's %s", (service, name, origins) => {
    empty();
    process.env[name] = 'the-real-one';

    expect(useSandbox(sandbox)).toEqual(titles().filter((title) => !title.startsWith(service)));
    expect(process.env[name]).toBe('the-real-one');
    for (const origin of origins) expect(process.env[origin]).toBeUndefined();
  });

  it('never let a test reach a real service', () => {
    process.env.PUBLIC_EMAILJS_PUBLIC_KEY = 'the-real-one';

    process.env.STRIPE_SECRET_KEY = 'sk_live_the_real_one';

    expect(useSandbox(sandbox, { always: true })).toEqual(titles());
    expect(process.env.PUBLIC_EMAILJS_PUBLIC_KEY).toBe('sandbox_public_key');
    expect(process.env.STRIPE_SECRET_KEY).toBe('sk_test_sandbox');
  });
});
