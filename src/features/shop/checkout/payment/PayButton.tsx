import { useEffect, useRef } from 'react';
import { formatCents } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import field from '#src/ui/Field.module.css';
import styles from './PayButton.module.css';

interface Props {
  totalCents: number;
  isPaying: boolean;
  isReady: boolean;
  error: string | undefined;
  onPay: () => void;
}

export function PayButton({ totalCents, isPaying, isReady, error, onPay }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  // A disabled button loses the focus; after a failure it is the place to go on from.
  useEffect(() => {
    if (error !== undefined && document.activeElement === document.body) button.current?.focus();
  }, [error]);

  return (
    <div className={styles.pay}>
      <p role="alert" className={`${field.error} ${styles.error}`}>
        {error}
      </p>
      <Button
        id="pay"
        ref={button}
        disabled={isPaying || !isReady}
        aria-busy={isPaying}
        onClick={onPay}
      >
        {isPaying ? 'Processing payment...' : label(totalCents)}
      </Button>
      <p className="faint">
        Your card details go straight to Stripe, encrypted; we never see them. You are charged only
        once, in Canadian dollars.
      </p>
    </div>
  );
}

/** In the words of the specification. */
function label(totalCents: number): string {
  return totalCents > 0
    ? `Complete Order - ${formatCents(totalCents).replace('$', 'CAD$ ')}`
    : 'Complete Order';
}
