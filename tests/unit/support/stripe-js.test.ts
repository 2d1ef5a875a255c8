import { describe, expect, it } from 'vitest';
import { createStripeJs } from '#dev/sandbox/stripe/stripe-js/stripe-js.ts';

async function load(path: string): Promise<string> {
  const route = createStripeJs().routes.find((candidate) => candidate.path === path);
  const answer = await route?.answer(new Request(`http://localhost/stripe-js${path}`), {});
  return (await answer?.text()) ?? '';
}

/** Throws where a browser would not understand it. */
function parsed(code: string): string {
  // oxlint-disable-next-line typescript/no-implied-eval -- made to be parsed, never called
  return new Function(code).toString();
}

describe("the fake for Stripe.js's library", () => {
  it('is one plain script of the version that the site expects', async () => {
    const code = await load('/endive/stripe.js');
    expect(parsed(code)).toContain("version: 'endive'");
    expect(code).not.toMatch(/^(import|export) /m);
  });

  it.each([
    ['/frames/payment', 'cc-number'],
    ['/frames/expressCheckout', 'Pay with test wallet'],
    ['/frames/bank', 'Fail authentication'],
  ])('shows %s as a page of its own', async (path, part) => {
    const page = await load(path);
    expect(page).toContain(part);
    expect(parsed(/<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? '')).toContain('postMessage');
  });
});
