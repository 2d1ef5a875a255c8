import { expect, it } from 'vitest';
import { keyProblem } from '#src/features/shop/orders/processing/stripe-keys.ts';

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
