import { takeConsoleLines } from './fail-on-console.ts';

export function takeLog(): Record<string, unknown>[] {
  return takeConsoleLines().map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
}
