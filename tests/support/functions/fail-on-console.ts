import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let spies: MockInstance<(...line: unknown[]) => void>[] = [];

beforeEach(() => {
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
});

// A test that expects a log line takes it with `takeConsoleLines`; all that is left over fails the
// test.
afterEach(() => {
  const unexpected = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(unexpected, 'unexpected console output').toEqual([]);
});

export function takeConsoleLines(): unknown[][] {
  const lines = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockClear();
  return lines;
}
