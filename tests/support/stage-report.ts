export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StageResult extends Totals {
  name: string;
  seconds: number;
  /** What a test run says of each failing test; other commands say it in their output. */
  failures: string[];
  output: string;
  /** Where all of the output is. */
  file: string;
}

const maxLines = 40;
const maxMessageLines = 8;

export function stageLine({ name, seconds, ...totals }: StageResult): string {
  return `── ${name}: ${totalsText(totals)}, ${seconds} s`;
}

/** What is wrong, shortest first, and the totals as the last line. */
export function runReport(results: StageResult[]): string {
  const failed = results
    .filter(({ failed }) => failed > 0)
    .map((result) => ({ ...result, text: errorText(result) }))
    .sort((a, b) => lineCount(a.text) - lineCount(b.text))
    .map(
      ({ name, text, file }) =>
        `\n── ${name} failed, all of its output is in ${file}\n${firstLines(text, maxLines)}`,
    );
  const sum = (key: keyof Totals) => results.reduce((total, result) => total + result[key], 0);
  const totals = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  return [...failed, `\n${totalsText(totals)}`].join('\n');
}

function errorText({ failures, output }: StageResult): string {
  if (failures.length === 0) return output.trim();
  return failures.map((failure) => `✗ ${firstLines(failure, maxMessageLines)}`).join('\n');
}

function firstLines(text: string, count: number): string {
  const lines = text.split('\n');
  if (lines.length <= count) return text;
  return [...lines.slice(0, count), `  … ${lines.length - count} more lines`].join('\n');
}

function lineCount(text: string): number {
  return text.split('\n').length;
}

function totalsText({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
