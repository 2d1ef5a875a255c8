/** An error as Stripe's API answers it. https://docs.stripe.com/api/errors */
export class StripeFailure extends Error {
  override name = 'StripeFailure';
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}

export function invalidRequest(status: number, error: Record<string, unknown>): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', ...error });
}
