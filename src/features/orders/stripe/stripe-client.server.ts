import Stripe from 'stripe';
import { phoneText } from '#src/business/facts.ts';
import { deployContext } from '#src/lib/deploy/deploy.ts';
import { env } from '#src/server/env.ts';
import { HttpError } from '#src/server/http-error.ts';
import { keyProblem, type StripeKeys } from './stripe-keys.ts';

/** One call, answer included; the visitor waits for it (milliseconds). */
const timeoutMs = 4000;

/** A connection that fails sooner than this was dead before the call (milliseconds). */
const deadConnectionMs = 1000;

let client: Stripe | undefined;

/**
 * Throws `PaymentUnavailable` where no key is set, or one that this deploy may not use. Every call that writes must be
 * given an idempotency key: a call may reach Stripe twice.
 */
export function stripe(): Stripe {
  const { STRIPE_SECRET_KEY: key } = env();
  if (key === undefined) throw new PaymentUnavailable(new Error('STRIPE_SECRET_KEY is not set.'));
  checkKeys({ secretKey: key, publishableKey: undefined });
  client ??= new Stripe(key, {
    timeout: timeoutMs,
    // The SDK would also repeat a call that timed out, and the visitor would wait twice as long.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchStripe as typeof fetch),
  });
  return client;
}

/** Throws `PaymentUnavailable`, with the reason for the log, where this deploy may not take payments. */
export function checkStripeKeys(): void {
  stripe();
  const { STRIPE_SECRET_KEY: secretKey = '', PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey } =
    env();
  checkKeys({ secretKey, publishableKey });
}

function checkKeys({ secretKey, publishableKey }: Omit<StripeKeys, 'deployContext'>): void {
  const problem = keyProblem({ secretKey, publishableKey, deployContext });
  if (problem !== undefined) throw new PaymentUnavailable(new Error(problem));
}

/** 503: card payment is not set up, or Stripe does not answer as it should. Nothing was charged. */
export class PaymentUnavailable extends HttpError {
  override name = 'PaymentUnavailable';
  constructor(cause: unknown) {
    const message = `Card payment is unavailable right now, and nothing was charged. Please try again in a few minutes, or call us at ${phoneText}.`;
    super(503, 'payment_unavailable', message, {
      cause: cause instanceof Stripe.errors.StripeError ? new StripeRequestError(cause) : cause,
    });
  }
}

export async function callStripe<Result>(call: (api: Stripe) => Promise<Result>): Promise<Result> {
  const api = stripe();
  try {
    return await call(api);
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new PaymentUnavailable(error) : error;
  }
}

/** Stripe's own message quotes what it was sent: it is shown to staff, and not logged. */
class StripeRequestError extends Error {
  override name = 'StripeRequestError';
  readonly code: string;
  readonly text: string;
  readonly status: number | undefined;
  constructor(error: InstanceType<typeof Stripe.errors.StripeError>) {
    const { type, code, statusCode, param, message } = error;
    super([type, statusCode, param].filter((part) => part !== undefined).join(' '));
    // More than is left of the payment: an error about the amount, with no code of its own.
    this.code = code ?? (param === 'amount' ? 'amount_too_large' : 'unknown');
    this.text = message;
    this.status = statusCode;
  }
}

/** Of an error thrown by `callStripe`; nothing for errors of other kinds. */
export function stripeErrorOf(error: unknown): Partial<StripeRequestError> {
  const cause = error instanceof PaymentUnavailable ? error.cause : undefined;
  return cause instanceof StripeRequestError ? cause : {};
}

/**
 * Whether Stripe understood this one call and will not do it. Any other failure, and a request to slow down, would meet
 * the next call too; 409 says that the same call is going on.
 */
export function isRejectedCall(error: unknown): boolean {
  const { status = 0 } = stripeErrorOf(error);
  return status >= 400 && status < 500 && status !== 409 && status !== 429;
}

export function isUnexpectedState(error: unknown): boolean {
  return stripeErrorOf(error).code === 'payment_intent_unexpected_state';
}

/**
 * `fetch` for the SDK: goes to STRIPE_ORIGIN, follows no redirect, and tries once more when the
 * connection turns out to be dead: functions sleep between calls, and connections die in their
 * sleep.
 */
async function fetchStripe(address: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(address);
  const url = `${env().STRIPE_ORIGIN}${pathname}${search}`;
  const startedAt = performance.now();
  try {
    return await fetch(url, { ...init, redirect: 'error' });
  } catch (error) {
    const isDead = performance.now() - startedAt < deadConnectionMs && !init.signal?.aborted;
    if (!isDead) throw error;
    return fetch(url, { ...init, redirect: 'error' });
  }
}
