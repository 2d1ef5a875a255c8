import type { ServiceId } from '#src/business/services.ts';
import { Vehicle, type DraftSelection } from './answers.ts';
import { questionsOf, type ServiceQuestion } from './service-questions.ts';

export type StepId = 'service' | 'vehicle' | ServiceQuestion | 'add-ons' | 'quote';

interface Progress {
  /** "Step {number} of {count}". */
  number: number;
  count: number;
  /** Whole percent; the quote itself is 100. */
  percent: number;
}

/** The steps of the wizard for a service, in order. Without one, the steps all services share. */
export function stepsFor(service: ServiceId | undefined): StepId[] {
  return ['service', 'vehicle', ...questionsOf(service), 'add-ons', 'quote'];
}

// All services but PPF take as many steps as this one, so the count rarely changes after step 1.
const serviceOfUsualLength: ServiceId = 'paint-correction';

/** How far along a step is. Throws a RangeError for a step the service does not have. */
export function progressOf(step: StepId, service: ServiceId | undefined): Progress {
  const steps = stepsFor(service ?? serviceOfUsualLength);
  const number = steps.indexOf(step) + 1;
  if (number === 0) throw new RangeError(`"${step}" is not a step of ${String(service)}.`);
  return { number, count: steps.length, percent: Math.round((number / steps.length) * 100) };
}

/** Whether a step can be left forwards. Add-ons and the quote ask for nothing, so they always can. */
export function isAnswered(draft: DraftSelection, step: StepId): boolean {
  switch (step) {
    case 'service':
      return draft.service !== undefined;
    case 'vehicle':
      return Vehicle.safeParse(draft.vehicle).success;
    case 'headlight-condition':
      return draft.headlightCondition !== undefined;
    case 'windows':
      return (draft.windows ?? []).length > 0;
    case 'paint-condition':
      return draft.paintCondition !== undefined;
    case 'ppf-package':
      return draft.ppfPackage !== undefined;
    case 'detailing':
      return (draft.detailing ?? []).length > 0;
    case 'undercoating-package':
      return draft.undercoatingPackage !== undefined;
    case 'add-ons':
    case 'quote':
      return true;
  }
}

/** Where a reopened or pre-set quote continues: the first open question, or the quote itself. */
export function firstUnansweredStep(draft: DraftSelection): StepId {
  return stepsFor(draft.service).find((step) => !isAnswered(draft, step)) ?? 'quote';
}

/**
 * The draft after choosing a service: the vehicle stays, every other answer is cleared, add-ons
 * included. The spec clears the vehicle as well; we spare visitors the retyping.
 */
export function chooseService(draft: DraftSelection, service: ServiceId): DraftSelection {
  return { service, vehicle: draft.vehicle, addOns: [] };
}
