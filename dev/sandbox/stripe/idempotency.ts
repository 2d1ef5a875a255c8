import { StripeFailure } from './failure.ts';

interface StoredAnswer {
  request: string;
  answer: Promise<Response>;
}

/**
 * Stripe's idempotency: the same key with the same request gets the first answer again, with another
 * request it is an error. https://docs.stripe.com/api/idempotent_requests
 */
export class StripeIdempotency {
  readonly #kept = new Map<string, StoredAnswer>();

  async run(key: string | null, request: string, work: () => Promise<Response>): Promise<Response> {
    if (key === null) return work();
    const known = this.#kept.get(key);
    if (!known) {
      const answer = work();
      this.#kept.set(key, { request, answer });
      return (await answer).clone();
    }
    if (known.request !== request) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
      });
    }
    const again = (await known.answer).clone();
    again.headers.set('Idempotent-Replayed', 'true');
    return again;
  }

  reset(): void {
    this.#kept.clear();
  }
}
