/** An error as Stripe's API answers it. https://docs.stripe.com/api/errors */
export class StripeFault extends Error {
  override name = 'StripeFault';
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}
