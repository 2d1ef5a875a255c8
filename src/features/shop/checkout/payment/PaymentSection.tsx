import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { phoneHref, phoneText } from '#src/business/facts.ts';
import { paths } from '#src/lib/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PayButton } from './PayButton.tsx';
import { $paymentSession } from './payment-session.store.ts';
import { $pay, payByForm, reasonOf, type StripeForm } from './place-order.store.ts';
import { StripeForms } from './StripeForms.tsx';
import type { StripeSettings } from './stripe-settings.ts';
import { useStripeJs } from './load-stripe.client.ts';
import field from '#src/ui/Field.module.css';
import styles from './PaymentSection.module.css';

interface Props {
  settings: StripeSettings | undefined;
  totalCents: number;
}

/** In the words of the specification. */
const failureText = {
  notLoaded: 'Failed to load payment form. Please refresh the page.',
  notDrawn:
    'Payment Error: Something went wrong while loading the payment form. Please refresh and try again.',
} as const;

export function PaymentSection({ settings, totalCents }: Props) {
  const library = useStripeJs(settings);
  const session = useStore($paymentSession, { ssr: 'initial' });
  const pay = useStore($pay, { ssr: 'initial' });
  const [stripeForm, setStripeForm] = useState<StripeForm>();
  const [formFailure, setFormFailure] = useState<keyof typeof failureText>();
  const [isOpened, setOpened] = useState(false);

  const stripe = library.status === 'ready' ? library.stripe : undefined;
  const isPaying = pay.status === 'paying';
  const isSessionKnown = session.status === 'ready' || session.status === 'changed';
  const isSessionFailed = session.status === 'failed';
  // A form that stands already is paid with: then the pay button asks again.
  const isNotLoaded = library.status === 'failed' || (isSessionFailed && !stripeForm);
  const failure = formFailure ?? (isNotLoaded ? 'notLoaded' : undefined);
  const isLoading = !isPaying && !failure && !isSessionFailed && !(stripeForm && isSessionKnown);
  const payError = pay.status === 'failed' ? pay.message : isSessionFailed && reasonOf(session);
  if (stripe && isSessionKnown && !isOpened) setOpened(true);

  if (!settings) return <PaymentUnavailable />;
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <header>
        <h2 id="payment" tabIndex={-1}>
          Payment
        </h2>
        {/* Beside the heading, so that nothing moves when it comes and goes. */}
        <p role="status">{isLoading && 'Loading payment form...'}</p>
      </header>
      {/* Before the wallets, too: they pay without the button below. */}
      <p className={styles.terms}>
        By paying you agree to our {newTabLink(paths.policies, 'policies')} on delivery,
        cancellation, returns and refunds. The {newTabLink(paths.privacy, 'privacy policy')} says
        what happens to your details.
      </p>
      {failure ? (
        <div role="alert" className={styles.failed}>
          <p className={field.error}>
            {failureText[failure]} Nothing was charged, and what you typed is kept.
          </p>
          <Button kind="quiet" isSmall onClick={() => location.reload()}>
            Refresh the page
          </Button>
        </div>
      ) : (
        <div className={styles.form} data-waiting={stripeForm === undefined}>
          {isOpened && stripe && totalCents > 0 && (
            <ErrorBoundary onError={() => setFormFailure('notDrawn')}>
              <StripeForms
                stripe={stripe}
                totalCents={totalCents}
                onReady={setStripeForm}
                onLoadError={() => setFormFailure('notLoaded')}
              />
            </ErrorBoundary>
          )}
        </div>
      )}
      {settings.publishableKey.startsWith('pk_test_') && (
        <p className={styles.test}>
          Test mode: no card is charged, and nothing is shipped. To buy, call us at {phoneLink}.
        </p>
      )}
      {!failure && (
        <PayButton
          totalCents={totalCents}
          isPaying={isPaying}
          isReady={stripeForm !== undefined && (session.status === 'ready' || isSessionFailed)}
          error={(session.status !== 'changed' && payError) || undefined}
          onPay={() => void payByForm(stripeForm)}
        />
      )}
    </section>
  );
}

/** The form stays as it is. */
function newTabLink(path: string, label: string) {
  return (
    <a href={path} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const phoneLink = <a href={phoneHref}>{phoneText}</a>;

function PaymentUnavailable() {
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment" tabIndex={-1}>
        Payment
      </h2>
      <div className={styles.failed}>
        <p className={field.error}>
          Online payment is not available right now. Call us at {phoneLink} and we gladly take your
          order by phone.
        </p>
      </div>
    </section>
  );
}
