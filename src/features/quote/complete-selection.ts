import { givenAnswers } from './given-answers.ts';
import type { DraftSelection } from './answers.ts';
import type { Selection } from './selection.ts';
import { firstUnansweredStep } from './steps.ts';

/** A draft with every question of its service answered, or nothing while one is open. */
export function completeSelection(draft: DraftSelection): Selection | undefined {
  if (firstUnansweredStep(draft) !== 'quote') return undefined;
  // Each answer was parsed when it was given and none is missing: that is what a Selection is. Parsing
  // it once more would send its schema to every visitor; the server does parse it.
  return givenAnswers(draft) as Selection;
}
