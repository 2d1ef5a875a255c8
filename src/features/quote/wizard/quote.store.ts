import { atom } from 'nanostores';
import { $pointed } from '../drawing/pointed.store.ts';
import { decodeQuote } from '../questions/quote-url.ts';
import { emptyDraft, type DraftSelection } from '../questions/selection.ts';
import { firstUnansweredStep, isAnswered, stepsFor, type StepId } from '../questions/steps.ts';
import type { DraftVehicle } from '../questions/vehicle.ts';

export interface Wizard {
  draft: DraftSelection;
  step: StepId;
  previous?: DraftSelection;
}

/** The quote being built. The address bar holds the same, so a reload or a shared link reopens it. */
export const $wizard = atom<Wizard>({ draft: emptyDraft, step: 'service' });

export function openQuote(search: string, step: StepId | undefined, currentYear: number): void {
  const draft = decodeQuote(search, currentYear);
  $wizard.set({ draft, step: reachableStep(draft, step) });
}

export function setDraft(draft: DraftSelection): void {
  const { step, draft: previous } = $wizard.get();
  $wizard.set({ draft, step, previous });
}

export function answerQuestion(id: string, chosen: readonly string[]): void {
  const { draft } = $wizard.get();
  setDraft({ ...draft, answers: { ...draft.answers, [id]: chosen } });
}

export function changeVehicle(change: DraftVehicle): void {
  const { draft } = $wizard.get();
  setDraft({ ...draft, vehicle: { ...draft.vehicle, ...change } });
}

export function showStep(step: StepId): void {
  const { draft } = $wizard.get();
  $pointed.set(undefined);
  $wizard.set({ ...$wizard.get(), step: reachableStep(draft, step) });
}

/** The step after the current one, or the current one while it is unanswered or the last. */
export function nextStep({ draft, step }: Wizard): StepId {
  if (!isAnswered(draft, step)) return step;
  const steps = stepsFor(draft.service);
  return steps[steps.indexOf(step) + 1] ?? step;
}

export function previousStep({ draft, step }: Wizard): StepId | undefined {
  const steps = stepsFor(draft.service);
  return steps[steps.indexOf(step) - 1];
}

function reachableStep(draft: DraftSelection, wanted: StepId | undefined): StepId {
  const steps = stepsFor(draft.service);
  const furthest = firstUnansweredStep(draft);
  const isReachable = wanted !== undefined && steps.includes(wanted);
  return isReachable && steps.indexOf(wanted) <= steps.indexOf(furthest) ? wanted : furthest;
}
