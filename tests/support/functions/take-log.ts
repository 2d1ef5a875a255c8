import { takeConsoleLines } from './fail-on-console.ts';

/** Takes the log lines that functions wrote so far, parsed. */
export function takeLog(): Record<string, unknown>[] {
  return takeConsoleLines().map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
}
