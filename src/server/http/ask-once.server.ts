import { Conflict } from '../http-error.ts';

/**
 * Asks before something unusual is done: the same form with the question in its field `yesTo` means yes. What has changed since
 * is another question. Throws `Conflict`.
 */
export function askOnce(question: string | undefined, yesTo: string | undefined): void {
  if (question === undefined || question === yesTo) return;
  throw new Conflict('question', question, { fields: { yesTo: question } });
}
