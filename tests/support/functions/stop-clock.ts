import { onTestFinished, vi } from 'vitest';

/** The time of day stands still until the test ends: no ten minutes in which requests are counted end in the middle. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  process.env.STOPPED_CLOCK = String(Date.now());
  onTestFinished(() => {
    vi.useRealTimers();
    delete process.env.STOPPED_CLOCK;
  });
}

export function passMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
