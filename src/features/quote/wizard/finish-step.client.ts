import { pushEvent, type EventDetail } from '#src/lib/data-layer.client.ts';
import type { Selection } from '../selection.ts';
import { completeSelection, isAnswered, questionOf } from '../steps.ts';
import { Vehicle } from '../vehicle/vehicle.ts';
import { goForward } from './quote-history.client.ts';
import { $wizard, changeVehicle, nextStep, type Wizard } from './quote.store.ts';

/**
 * Goes on from the current step, once it is answered: tells the data layer what was chosen and
 * shows the next step. Before the quote is shown, hands it over.
 */
export function finishStep(onQuoteViewed: (selection: Selection) => void): void {
  const wizard = $wizard.get();
  if (!isAnswered(wizard.draft, wizard.step)) return;
  if (wizard.step === 'vehicle') changeVehicle(Vehicle.parse(wizard.draft.vehicle));
  const [event, detail] = eventOf(wizard);
  pushEvent(event, { service: wizard.draft.service ?? '', ...detail });
  const selection = completeSelection(wizard.draft);
  if (selection && nextStep(wizard) === 'quote') onQuoteViewed(selection);
  goForward();
}

function eventOf({ draft, step }: Wizard): [string, EventDetail] {
  const question = questionOf(step);
  if (step === 'service') return ['service_selection', {}];
  if (!question) return ['vehicle_selection', Vehicle.parse(draft.vehicle)];
  const chosen = draft.answers[question.id] ?? [];
  const isSingle = question.choose === 'one';
  return [question.event, { [question.id]: isSingle ? (chosen[0] ?? '') : chosen }];
}
