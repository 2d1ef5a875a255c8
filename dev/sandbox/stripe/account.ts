export const stripeAccount = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
};
