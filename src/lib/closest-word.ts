/**
 * The word nearest to a mistyped one, for sentences that ask "did you mean …?". Nothing when even
 * the nearest is too far away to be a slip of the keyboard.
 */
export function closestWord(typed: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((word) => ({ word, slips: countSlips(typed.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, slips }) => slips <= Math.max(1, Math.floor(word.length / 3)))
    .sort((a, b) => a.slips - b.slips);
  return nearest?.word;
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to make one text of the other
 * (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance, optimal string alignment).
 */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (current[column - 1] ?? Infinity) + 1,
          (last[column] ?? Infinity) + 1,
          (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? Infinity;
}
