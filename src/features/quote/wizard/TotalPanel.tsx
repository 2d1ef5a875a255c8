import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { pushEvent } from '#src/lib/signals/data-layer.client.ts';
import { showOverPage } from '#src/lib/dialog-over-page.client.ts';
import { formatDollars } from '#src/lib/money.ts';
import { reasoningOf } from '../pricing/price-quote.ts';
import { priceToday } from '../pricing/price-today.client.ts';
import { $wizard } from './quote.store.ts';
import { QuoteLines } from '../pricing/QuoteLines.tsx';
import type { DraftSelection } from '../questions/selection.ts';
import type { StepId } from '../questions/steps.ts';
import styles from './TotalPanel.module.css';

interface Props {
  draft: DraftSelection;
  step: StepId;
}

export function TotalPanel({ draft, step }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { previous = draft } = useStore($wizard);
  const quote = priceToday(draft);
  const change = quote.totalCents - priceToday(previous).totalCents;

  if (step === 'service' || quote.totalCents <= 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        onClick={() => {
          pushEvent('show_receipt', { totalCents: quote.totalCents });
          if (dialog.current) showOverPage(dialog.current);
        }}
      >
        Total: <span>{formatDollars(quote.totalCents)}</span>{' '}
        {change !== 0 && (
          <small aria-hidden="true">
            {change > 0 && '+ '}
            {formatDollars(change)}
          </small>
        )}
      </button>
      <p className="visually-hidden" role="status">
        Total: {formatDollars(quote.totalCents)}
      </p>
      {/* A click on the backdrop is a click on the dialog itself; keys have Escape and the button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see above */}
      <dialog
        ref={dialog}
        className={styles.panel}
        aria-labelledby="quote-breakdown"
        onClose={() => pushEvent('close_receipt')}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        <div className={styles.sheet}>
          <header>
            <h2 id="quote-breakdown">Quote Breakdown</h2>
            <button
              type="button"
              aria-label="Close the breakdown"
              onClick={() => dialog.current?.close()}
            >
              ×
            </button>
          </header>
          <QuoteLines quote={quote} />
          <h3>Reasoning</h3>
          <ul>
            {reasoningOf(quote).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </dialog>
    </>
  );
}
