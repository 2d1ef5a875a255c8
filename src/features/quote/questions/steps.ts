import type { ServiceId } from '#src/business/services.ts';
import { quoteTable } from './questions.ts';
import { choiceProblem, questionsOf, type Question, type QuoteTable } from './quote-table.ts';
import type { DraftSelection, Selection } from './selection.ts';
import { Vehicle } from './vehicle.ts';

/** 'service', 'vehicle', the id of a question, or 'quote'. */
export type StepId = string;

export function stepsFor(service: ServiceId | undefined, table = quoteTable): StepId[] {
  return ['service', 'vehicle', ...questionsOf(service, table).map(({ id }) => id), 'quote'];
}

// All services but PPF take as many steps as this one, so the count rarely changes after step 1.
const serviceOfUsualLength: ServiceId = 'paint-correction';

/** How far along a step is; the quote itself is 100 percent. Throws a RangeError for a step the service does not have. */
export function progressOf(step: StepId, service: ServiceId | undefined, table = quoteTable) {
  const steps = stepsFor(service ?? serviceOfUsualLength, table);
  const number = steps.indexOf(step) + 1;
  if (number === 0) throw new RangeError(`"${step}" is not a step of ${String(service)}.`);
  return { number, count: steps.length, percent: Math.round((number / steps.length) * 100) };
}

export function questionOf(step: StepId, table = quoteTable): Question | undefined {
  return table.questions.find(({ id }) => id === step);
}

const ownHeadings: Record<StepId, { title: string; hint: string } | undefined> = {
  service: {
    title: 'What does your car need?',
    hint: 'Choose one service. You can add extras before you see the total.',
  },
  vehicle: {
    title: 'Which vehicle is it?',
    hint: 'Year, make and model help us prepare. The type decides the price.',
  },
  quote: {
    title: 'Your quote',
    hint: 'The price is negotiable, and you pay after the service is done.',
  },
};

export function headingOf(step: StepId, table = quoteTable): { title: string; hint: string } {
  const heading = ownHeadings[step] ?? questionOf(step, table);
  if (!heading) throw new RangeError(`"${step}" is not a step of the quote builder.`);
  return heading;
}

/** What is to be done before a step can be left forwards, in words for the visitor; or nothing. */
export function problemOf(
  draft: DraftSelection,
  step: StepId,
  table = quoteTable,
): string | undefined {
  if (step === 'service') return draft.service ? undefined : 'Please choose a service.';
  if (step === 'vehicle') return Vehicle.safeParse(draft.vehicle).error?.issues[0]?.message;
  const question = questionOf(step, table);
  return question && choiceProblem(question, draft.answers[step]);
}

export function isAnswered(draft: DraftSelection, step: StepId, table = quoteTable): boolean {
  return problemOf(draft, step, table) === undefined;
}

export function firstUnansweredStep(draft: DraftSelection, table: QuoteTable = quoteTable): StepId {
  const isOpen = (step: StepId) => !isAnswered(draft, step, table);
  return stepsFor(draft.service, table).find(isOpen) ?? 'quote';
}

export function completeSelection(
  draft: DraftSelection,
  table: QuoteTable = quoteTable,
): Selection | undefined {
  // Every answer was checked when it was given and none is missing: that is what a Selection is.
  return firstUnansweredStep(draft, table) === 'quote' ? (draft as Selection) : undefined;
}
