import type { ReactNode } from 'react';
import type { DraftSelection, Selection } from '../selection.ts';
import { completeSelection, questionOf, type StepId } from '../steps.ts';
import { VehicleStep } from '../vehicle/VehicleStep.tsx';
import { trackQuote } from './data-layer.client.ts';
import { FinalQuote, type Phone } from './FinalQuote.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { goForward } from './quote-history.client.ts';
import { $wizard, nextStep } from './quote.store.ts';
import { ServiceStep, type ServiceCard } from './ServiceStep.tsx';

interface Props {
  phone: Phone;
  draft: DraftSelection;
  step: StepId;
  services: readonly ServiceCard[];
  onQuoteViewed: (selection: Selection) => void;
  renderBooking: (selection: Selection) => ReactNode;
}

/** The question of the current step. */
export function QuoteStep({ draft, step, services, phone, onQuoteViewed, renderBooking }: Props) {
  if (step === 'service') return <ServiceStep services={services} draft={draft} />;
  if (step === 'vehicle') return <VehicleStep vehicle={draft.vehicle} />;
  const question = questionOf(step);
  if (question) {
    const finish = () => {
      // A click answers and goes on at once: the answer stands in the store before it is drawn.
      const wizard = $wizard.get();
      const chosen = wizard.draft.answers[question.id] ?? [];
      trackQuote(question.event, {
        [question.id]: question.choose === 'one' ? (chosen[0] ?? '') : chosen,
      });
      const selection = completeSelection(wizard.draft);
      if (selection && nextStep(wizard) === 'quote') onQuoteViewed(selection);
      goForward();
    };
    return <QuestionStep question={question} draft={draft} onDone={finish} />;
  }
  const selection = completeSelection(draft);
  return selection ? (
    <FinalQuote selection={selection} phone={phone}>
      {renderBooking(selection)}
    </FinalQuote>
  ) : null;
}
