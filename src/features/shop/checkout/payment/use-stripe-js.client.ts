import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { loadStripeJs } from './load-stripe.client.ts';
import type { StripeSettings } from './stripe-settings.ts';

type Loading = { status: 'loading' } | { status: 'ready'; stripe: Stripe } | { status: 'failed' };

/** Stripe's library, from the moment it is needed. */
export function useStripeJs(settings: StripeSettings | undefined): Loading {
  const [library, setLibrary] = useState<Loading>({ status: 'loading' });

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
  }, [settings]);

  return library;
}
