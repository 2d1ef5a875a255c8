import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { realStripeJsOrigin, type StripeSettings } from './stripe-settings.ts';

/** A script that has not come by then is as good as blocked (milliseconds). */
const timeoutMs = 15_000;

/** Stripe's own library, from its own server. Throws when it does not come; asking again tries again. */
export async function loadStripeJs(settings: StripeSettings): Promise<Stripe> {
  const stripe = await Promise.race([load(settings), giveUp()]);
  if (!stripe) throw new Error('Stripe.js gave nothing to work with.');
  return stripe;
}

async function load({ publishableKey, jsOrigin }: StripeSettings): Promise<Stripe | null> {
  if (jsOrigin !== realStripeJsOrigin) await loadFake(jsOrigin);
  return loadStripe(publishableKey);
}

/** Stripe's loader takes a library that is on the page already, and so never asks for the real one. */
async function loadFake(origin: string): Promise<void> {
  if ('Stripe' in window) return;
  const script = document.createElement('script');
  script.src = `${origin}/endive/stripe.js`;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  script.addEventListener('load', resolve);
  script.addEventListener('error', reject);
  document.head.append(script);
  await promise;
}

function giveUp(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  AbortSignal.timeout(timeoutMs).addEventListener('abort', () => {
    reject(new Error(`Stripe.js did not come within ${timeoutMs} ms.`));
  });
  return promise;
}
