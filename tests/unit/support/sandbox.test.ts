import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox, useSandbox } from '#dev/sandbox/sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

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
