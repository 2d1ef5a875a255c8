import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { realStripeJsOrigin, type StripeSettings } from './stripe-settings.ts';

/** A script that has not come by then is as good as blocked (milliseconds). */
const timeoutMs = 15_000;

type StripeLibrary =
  { status: 'loading' } | { status: 'ready'; stripe: Stripe } | { status: 'failed' };

export function useStripeJs(settings: StripeSettings | undefined): StripeLibrary {
  const [library, setLibrary] = useState<StripeLibrary>({ status: 'loading' });

  useEffect(() => {
    if (!settings) return;
    let isWanted = true;
    Promise.race([load(settings), rejectLate()]).then(
      (stripe) => {
        if (isWanted) setLibrary({ status: 'ready', stripe });
      },
      (error: unknown) => {
        console.error('Stripe has not loaded properly.', error);
        if (isWanted) setLibrary({ status: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [settings]);

  return library;
}

async function load({ publishableKey, jsOrigin }: StripeSettings): Promise<Stripe> {
  if (jsOrigin !== realStripeJsOrigin) await loadFake(jsOrigin);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js returned nothing.');
  return stripe;
}

/** Stripe's loader takes a library that is on the page already, and so never fetches the real one. */
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

function rejectLate(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  AbortSignal.timeout(timeoutMs).addEventListener('abort', () =>
    reject(new Error(`Stripe.js did not load within ${timeoutMs} ms.`)),
  );
  return promise;
}
