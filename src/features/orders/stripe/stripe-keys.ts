export interface StripeKeys {
  secretKey: string;
  publishableKey: string | undefined;
  /** As Netlify says it: production, deploy-preview, branch-deploy, dev. */
  deployContext: string;
}

/** Why no payment may be taken with these keys; nothing where it may. Names no key's value. */
export function keyProblem({
  secretKey,
  publishableKey,
  deployContext,
}: StripeKeys): string | undefined {
  const isLive = /^[rs]k_live_/.test(secretKey);
  if (isLive && deployContext !== 'production')
    return `STRIPE_SECRET_KEY is a live key, and this deploy is "${deployContext}". Only production may move money: set test keys for the other deploy contexts.`;
  if (publishableKey !== undefined && publishableKey.startsWith('pk_live_') !== isLive)
    return 'STRIPE_SECRET_KEY and PUBLIC_STRIPE_PUBLISHABLE_KEY belong together: one is a live key, the other a test key.';
  return undefined;
}
