import { Conflict } from '../http-error.ts';

/** The same form with the question in its field `yesTo` means yes; what has changed since is another one. Throws `Conflict`. */
export function askOnce(question: string | undefined, yesTo: string | undefined): void {
  if (question === undefined || question === yesTo) return;
  throw new Conflict('question', question, { fields: { yesTo: question } });
}
