import { pushEvent, type EventDetail } from '#src/lib/signals/data-layer.client.ts';
import { completeSelection, isAnswered, questionOf } from '../questions/steps.ts';
import { Vehicle } from '../questions/vehicle.ts';
import { goForward } from './quote-history.client.ts';
import { $wizard, changeVehicle, nextStep, type Wizard } from './quote.store.ts';

/** Once it is answered: tells the data layer what was chosen. Before the quote is shown, says so. */
export function finishStep(onQuoteViewed: () => void): void {
  const wizard = $wizard.get();
  if (!isAnswered(wizard.draft, wizard.step)) return;
  if (wizard.step === 'vehicle') changeVehicle(Vehicle.parse(wizard.draft.vehicle));
  const [event, detail] = eventOf(wizard);
  pushEvent(event, { service: wizard.draft.service ?? '', ...detail });
  if (nextStep(wizard) === 'quote' && completeSelection(wizard.draft)) onQuoteViewed();
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
