import { expect, it } from 'vitest';
import { stripeSettings } from '#src/features/shop/checkout/payment/stripe-settings.ts';
import { keyProblem } from '#src/features/orders/stripe/stripe-keys.ts';

it.each([
  ['sk_live_1', 'pk_live_1', 'production', undefined],
  ['rk_live_1', undefined, 'production', undefined],
  ['sk_test_1', 'pk_test_1', 'production', undefined],
  ['sk_test_1', 'pk_test_1', 'dev', undefined],
  ['sk_live_1', 'pk_live_1', 'deploy-preview', /live key, and this deploy is "deploy-preview"/],
  ['rk_live_1', undefined, 'branch-deploy', /live key/],
  ['sk_live_1', 'pk_live_1', 'dev', /set test keys/],
  ['sk_live_1', 'pk_test_1', 'production', /belong together/],
  ['sk_test_1', 'pk_live_1', 'production', /belong together/],
])('the keys %s and %s in %s: %s', (secretKey, publishableKey, deployContext, problem) => {
  const found = keyProblem({ secretKey, publishableKey, deployContext });
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
  expect(found ?? '').not.toContain(secretKey);
});

it('no build but that of production may carry a live publishable key', () => {
  const withKey = (key: string, context?: string) =>
    stripeSettings({ STRIPE_JS_ORIGIN: 'a', PUBLIC_STRIPE_PUBLISHABLE_KEY: key }, context);

  expect(withKey('pk_live_1', 'production')).toEqual({
    publishableKey: 'pk_live_1',
    jsOrigin: 'a',
  });
  expect(withKey('pk_test_1', 'deploy-preview')).toBeDefined();
  expect(() => withKey('pk_live_1', 'deploy-preview')).toThrow(
    'this build is for "deploy-preview"',
  );
  expect(() => withKey('pk_live_1')).toThrow('set a test key');
  expect(withKey('')).toBeUndefined();
});
