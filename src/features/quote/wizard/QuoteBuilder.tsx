import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { connectHistory, goBack } from './quote-history.client.ts';
import { $wizard } from './quote.store.ts';
import styles from './QuoteBuilder.module.css';
import { QuoteDrawing, QuotedCar } from '../drawing/QuoteDrawing.tsx';
import { FinalQuote } from './FinalQuote.tsx';
import type { Phone } from '#src/lib/phone/phone.ts';
import { finishStep } from './finish-step.client.ts';
import { QuoteStep } from './QuoteStep.tsx';
import { StepActions } from './StepActions.tsx';
import type { ServiceCard } from './ServiceStep.tsx';
import type { Selection } from '../questions/selection.ts';
import { useLeaveWarning } from './use-leave-warning.client.ts';
import { completeSelection, headingOf, progressOf } from '../questions/steps.ts';

interface Props {
  services: readonly ServiceCard[];
  phone: Phone;
  /** Called once when a visitor finishes the add-ons and sees the quote. */
  onQuoteViewed: () => void;
  /** True once the quote is booked: leaving then loses nothing. */
  isBooked: boolean;
  renderBooking: (selection: Selection) => ReactNode;
}

export function QuoteBuilder({ services, phone, onQuoteViewed, isBooked, renderBooking }: Props) {
  const { draft, step } = useStore($wizard, { ssr: 'initial' });
  const heading = useRef<HTMLHeadingElement>(null);
  const visibleStep = useRef(step);
  const progress = progressOf(step, draft.service);
  const { title, hint } = headingOf(step);
  const quoted = step === 'quote' ? completeSelection(draft) : undefined;
  const goOn = () => finishStep(onQuoteViewed);

  useLeaveWarning(!isBooked);

  useLayoutEffect(
    () =>
      connectHistory((isTapped) => {
        if (isTapped) finishStep(onQuoteViewed);
        // A link opens the page at its top: only a step taken here moves the focus.
        visibleStep.current = $wizard.get().step;
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page wakes
    [],
  );

  useEffect(() => {
    // The first effect still has the step of the page as it was built.
    const current = $wizard.get().step;
    if (visibleStep.current === current) return;
    visibleStep.current = current;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [step]);

  return (
    <section className={styles.builder} aria-label="Quote builder" data-quote>
      <div className={styles.progress}>
        {/* What is new has not moved: a text that React changes in place has. */}
        <p key={step}>
          {progress.number > 1 && (
            <button type="button" className={styles.back} onClick={goBack}>
              <span aria-hidden="true">‹</span> Back
            </button>
          )}
          <span>
            Step {progress.number} of {progress.count}
          </span>
          <span>{progress.percent}%</span>
        </p>
        <progress value={progress.percent} max={100} aria-label="Progress of your quote" />
      </div>
      <div className={styles.step}>
        <header key={title}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{hint}</p>
        </header>
        {quoted ? (
          <>
            <QuotedCar draft={quoted} />
            <FinalQuote selection={quoted} phone={phone} />
            <div className={styles.booking}>{renderBooking(quoted)}</div>
          </>
        ) : (
          <>
            <QuoteDrawing draft={draft} step={step} />
            <div key={step} className={styles.answers}>
              <QuoteStep draft={draft} step={step} services={services} onDone={goOn} />
              <StepActions draft={draft} step={step} onContinue={goOn} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
