import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { phoneHref, phoneText } from '#src/business/facts.ts';
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PayButton } from './PayButton.tsx';
import { $paymentSession, refreshPaymentSession } from './payment-session.store.ts';
import { $pay, payByForm, type StripeForm } from './place-order.store.ts';
import { StripeForms } from './StripeForms.tsx';
import type { StripeSettings } from './stripe-settings.ts';
import { useStripeJs } from './use-stripe-js.client.ts';
import styles from './PaymentSection.module.css';

interface Props {
  settings: StripeSettings | undefined;
  totalCents: number;
}

/** Stripe's form and the button that pays. What is in the form stays there, whatever goes wrong around it. */
export function PaymentSection({ settings, totalCents }: Props) {
  const { library, retry } = useStripeJs(settings);
  const session = useStore($paymentSession, { ssr: 'initial' });
  const pay = useStore($pay, { ssr: 'initial' });
  const [stripeForm, setStripeForm] = useState<StripeForm>();
  const [hasFailed, setFailed] = useState(false);
  const [isOpened, setOpened] = useState(false);

  const stripe = library.status === 'ready' ? library.stripe : undefined;
  const isPaying = pay.status === 'paying';
  const isSessionKnown = session.status === 'ready' || session.status === 'changed';
  const isFailed =
    !isPaying && (hasFailed || library.status === 'failed' || session.status === 'failed');
  const isLoading = !isPaying && !isFailed && !(stripeForm && isSessionKnown);
  if (stripe && isSessionKnown && !isOpened) setOpened(true);

  const tryAgain = () => {
    if (hasFailed) {
      setFailed(false);
      setStripeForm(undefined);
      setOpened(false);
    }
    if (library.status === 'failed') retry();
    void refreshPaymentSession();
  };

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
      {isFailed && (
        <div role="alert" className={styles.failed}>
          <p>Failed to load payment form. Please refresh the page.</p>
          {session.status === 'failed' && session.message && <p>{session.message}</p>}
          <p>
            Nothing was charged, and what you typed is kept.{' '}
            <Button kind="quiet" isSmall onClick={tryAgain}>
              Try again
            </Button>
          </p>
        </div>
      )}
      <div className={styles.form} data-waiting={stripeForm === undefined}>
        {isOpened && !hasFailed && stripe && totalCents > 0 && (
          <ErrorBoundary fallback={(retry) => <PaymentCrashed onRetry={retry} />}>
            <StripeForms
              stripe={stripe}
              totalCents={totalCents}
              onReady={setStripeForm}
              onLoadError={() => {
                setFailed(true);
              }}
            />
          </ErrorBoundary>
        )}
      </div>
      {settings.publishableKey.startsWith('pk_test_') && (
        <p className={styles.test}>
          Test mode: no card is charged, and nothing is shipped. To buy, call us at {phoneLink}.
        </p>
      )}
      <PayButton
        totalCents={totalCents}
        isPaying={isPaying}
        isReady={
          stripeForm !== undefined &&
          !hasFailed &&
          (session.status === 'ready' || session.status === 'failed')
        }
        error={pay.status === 'failed' && session.status !== 'changed' ? pay.message : undefined}
        onPay={() => void payByForm(stripeForm)}
      />
    </section>
  );
}

const phoneLink = <a href={phoneHref}>{phoneText}</a>;

/** Stripe's form could not be drawn; the rest of the page goes on. */
function PaymentCrashed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failed}>
      <p>
        Payment Error: Something went wrong while loading the payment form. Please refresh and try
        again.
      </p>
      <p>
        <Button kind="quiet" isSmall onClick={onRetry}>
          Try again
        </Button>
      </p>
    </div>
  );
}

function PaymentUnavailable() {
  return (
    <section className={styles.payment} aria-labelledby="payment">
      <h2 id="payment" tabIndex={-1}>
        Payment
      </h2>
      <div className={styles.failed}>
        <p>
          Online payment is not available right now. Call us at {phoneLink} and we gladly take your
          order by phone.
        </p>
      </div>
    </section>
  );
}
