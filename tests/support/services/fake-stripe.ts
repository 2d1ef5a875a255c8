import type { Sandbox } from '#dev/sandbox/sandbox.ts';
import type { FakeStripe } from '#dev/sandbox/stripe/stripe.ts';

export function stripeOf(sandbox: Sandbox): FakeStripe {
  return sandbox.services.find(({ name }) => name === 'stripe') as FakeStripe;
}
