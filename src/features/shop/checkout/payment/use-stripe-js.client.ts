import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState } from 'react';
import { loadStripeJs } from './load-stripe.client.ts';
import type { StripeSettings } from './stripe-settings.ts';

type Loading = { status: 'loading' } | { status: 'ready'; stripe: Stripe } | { status: 'failed' };

/** Stripe's library, from the moment it is needed; `retry` asks for it again. */
export function useStripeJs(settings: StripeSettings | undefined): {
  library: Loading;
  retry: () => void;
} {
  const [library, setLibrary] = useState<Loading>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!settings) return;
    let isWanted = true;
    loadStripeJs(settings).then(
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
  }, [settings, attempt]);

  const retry = useCallback(() => {
    setLibrary({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { library, retry };
}
