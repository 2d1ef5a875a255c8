import type { DraftSelection } from './answers.ts';

/** Whether anything has been answered, so that leaving the page would lose it. */
export function hasAnswers({ service, vehicle }: DraftSelection): boolean {
  return service !== undefined || Object.values(vehicle).some((value) => value !== undefined);
}
