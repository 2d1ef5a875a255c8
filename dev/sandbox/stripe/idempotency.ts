import { StripeFailure } from './failure.ts';

/**
 * Stripe's idempotency: the same key with the same request gets the first answer again, with another
 * request it is an error. https://docs.stripe.com/api/idempotent_requests
 */
export class StripeIdempotency {
  readonly #answers = new Map<string, { request: string; answer: Promise<Response> }>();

  async run(key: string | null, request: string, work: () => Promise<Response>): Promise<Response> {
    if (key === null) return work();
    const stored = this.#answers.get(key) ?? { request, answer: work() };
    this.#answers.set(key, stored);
    if (stored.request === request) return (await stored.answer).clone();
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    });
  }

  reset(): void {
    this.#answers.clear();
  }
}
