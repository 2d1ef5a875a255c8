import { afterAll, beforeAll, vi } from 'vitest';

const factor = 30;

/**
 * Gives every time limit of a second or more thirty times as long, for tests that do very much at one
 * moment: what they prove is what comes of it, and not how quick this machine is.
 */
export function usePatientLimits(): void {
  const { setTimeout } = globalThis;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const stretched = (ms: number) => (ms < 1000 ? ms : ms * factor);
  beforeAll(() => {
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0, ...values: []) =>
      setTimeout(work, stretched(ms), ...values),
    );
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(stretched(ms)));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
