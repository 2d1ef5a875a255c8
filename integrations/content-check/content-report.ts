export function contentReport(problems: readonly string[]): string {
  const count = problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`;
  return `The content has ${count}, so it is not published.\n\n${problems.join('\n')}\n\nWhat to write in each file: docs/content-mistakes.md`;
}
