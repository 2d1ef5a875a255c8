import { distance } from 'fastest-levenshtein';

/** For "did you mean …?": nothing where the nearest is no typing error. Two swapped letters count as two errors. */
export function closestWord(typed: string, text: readonly string[]): string | undefined {
  const [nearest] = text
    .map((word) => ({ word, errors: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, errors }) => errors <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.errors - b.errors);
  return nearest?.word;
}
