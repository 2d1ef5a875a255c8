/**
 * The answers that were given, without the keys that hold nothing. The strict schemas read a key as
 * an answer even when its value is `undefined`, and refuse it where the service does not ask for it.
 */
export function givenAnswers<Answers extends object>(answers: Answers): Answers {
  const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(given) as Answers;
}
