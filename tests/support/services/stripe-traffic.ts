import fc from 'fast-check';
import { vi } from 'vitest';

/**
 * Holds every call to Stripe until the scheduler lets it arrive, anyone who makes it. One call at a time is let through, and
 * only once all senders wait: the order of arrival is the scheduler's alone. A lost call is answered as a broken
 * connection, and still arrives at some time.
 */
export function holdStripeTraffic(
  origin: string,
  scheduler: fc.Scheduler,
  lost: readonly number[],
) {
  const real = globalThis.fetch;
  const kinds = new Map<string, boolean>();
  let calls = 0;
  let busy = 0;
  let onIdle: (() => void) | undefined;
  const leave = () => {
    busy -= 1;
    if (busy === 0) onIdle?.();
  };
  const enter = () => {
    busy += 1;
  };
  const idle = () =>
    new Promise<void>((resolve) => {
      onIdle = resolve;
      if (busy === 0) resolve();
    });

  /** A repeat of a lost call is lost as well. */
  const isLost = (init: RequestInit | undefined): boolean => {
    calls += 1;
    const key = new Headers(init?.headers).get('idempotency-key') ?? String(calls);
    kinds.set(key, kinds.get(key) ?? lost.includes(calls));
    return kinds.get(key) ?? false;
  };

  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${origin}/stripe/`)) return real(input, init);
    if (isLost(init)) {
      void scheduler
        .schedule(Promise.resolve(), url)
        .then(() => real(input, { ...init, signal: null }))
        .finally(leave);
      throw new TypeError('fetch failed');
    }
    leave();
    await scheduler.schedule(Promise.resolve(), url);
    return real(input, init);
  });

  return {
    run: async (work: () => Promise<void>): Promise<void> => {
      enter();
      await work().finally(leave);
    },
    deliverAll: async (): Promise<void> => {
      await idle();
      while (scheduler.count() > 0) {
        enter();
        await scheduler.waitNext(1);
        await idle();
      }
    },
    stop: () => {
      spy.mockRestore();
    },
  };
}
