import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { connectHistory, goBack } from './quote-history.client.ts';
import { $wizard } from './quote.store.ts';
import styles from './QuoteBuilder.module.css';
import type { Phone } from './FinalQuote.tsx';
import { QuoteStep } from './QuoteStep.tsx';
import type { ServiceCard } from './ServiceStep.tsx';
import { hasAnswers, type Selection } from '../selection.ts';
import { headingOf, progressOf } from '../steps.ts';
import { TotalPanel } from './TotalPanel.tsx';

interface Props {
  services: readonly ServiceCard[];
  phone: Phone;
  /** Told once when a visitor finishes the add-ons and sees the quote. */
  onQuoteViewed: (selection: Selection) => void;
  /** True once the quote is booked: leaving loses nothing any more. */
  isBooked: boolean;
  renderBooking: (selection: Selection) => ReactNode;
}

export function QuoteBuilder({ services, phone, onQuoteViewed, isBooked, renderBooking }: Props) {
  const { draft, step } = useStore($wizard, { ssr: 'initial' });
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const progress = progressOf(step, draft.service);
  const { title, hint } = headingOf(step);

  useEffect(() => {
    const disconnect = connectHistory();
    // A link opens the page at its top: only a step taken here moves the focus.
    shownStep.current = $wizard.get().step;
    return disconnect;
  }, []);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [step]);

  const hasSomethingToLose = hasAnswers(draft) && !isBooked;
  useEffect(() => {
    if (!hasSomethingToLose) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
    };
  }, [hasSomethingToLose]);

  return (
    <section className={styles.builder} aria-label="Quote builder">
      <div className={styles.progress}>
        <p>
          Step {progress.number} of {progress.count}
          <span>{progress.percent}%</span>
        </p>
        <progress value={progress.percent} max={100} aria-label="Progress of your quote" />
      </div>
      <div className={styles.step} data-step={step}>
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{hint}</p>
          {progress.number > 1 && (
            <button type="button" className={styles.back} onClick={goBack}>
              <span aria-hidden="true">←</span> Back
            </button>
          )}
        </header>
        <QuoteStep
          draft={draft}
          step={step}
          services={services}
          phone={phone}
          onQuoteViewed={onQuoteViewed}
          renderBooking={renderBooking}
        />
      </div>
      <TotalPanel draft={draft} step={step} />
    </section>
  );
}
