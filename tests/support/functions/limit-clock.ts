import { performance } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

const shortestLimitMs = 1000;

const quietLooks = 5;
const lookEveryMs = 10;

export interface LimitClock {
  nowMs: () => number;
  run: () => void;
  stop: () => void;
}

/**
 * Takes the time limits of the site off the machine's clock, so that how quick the machine is decides nothing. Their
 * time stands still until a test, whose matter is something that does not answer, lets it run: then it goes to the next
 * limit whenever everything else is done, and nobody waits. Functions, database and fakes have to run in this thread.
 */
export function useLimitClock(): LimitClock {
  const real = { setTimeout, clearTimeout };
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  const timers = new Map<NodeJS.Timeout, { dueMs: number; work: () => void }>();
  const shortTimers = new Set<NodeJS.Timeout>();
  let nowMs = 0;
  let looking: NodeJS.Timeout | undefined;

  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  const advance = () => {
    if (!looking || timers.size === 0) return;
    nowMs = Math.min(...[...timers.values()].map(({ dueMs }) => dueMs));
    for (const [handle, { dueMs, work }] of timers) {
      if (dueMs > nowMs) continue;
      clearTimeout(handle);
      work();
    }
  };

  beforeAll(() => {
    Object.assign(globalThis, {
      setTimeout: (work: () => void, ms = 0, ...values: []) => {
        if (ms < shortestLimitMs) {
          const short = real.setTimeout(() => {
            shortTimers.delete(short);
            work(...values);
          }, ms);
          shortTimers.add(short);
          return short;
        }
        const handle = real.setTimeout(() => undefined, 2 ** 31 - 1).unref();
        timers.set(handle, {
          dueMs: nowMs + ms,
          work: () => {
            work(...values);
          },
        });
        return handle;
      },
      clearTimeout: (handle: NodeJS.Timeout) => {
        timers.delete(handle);
        shortTimers.delete(handle);
        real.clearTimeout(handle);
      },
    });
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => {
        controller.abort(new DOMException('The time limit is over.', 'TimeoutError'));
      }, ms);
      return controller.signal;
    };
  });
  afterEach(() => {
    stop();
    timers.clear();
  });
  afterAll(() => {
    AbortSignal.timeout = realTimeout;
    Object.assign(globalThis, real);
  });
  return {
    nowMs: () => nowMs,
    run: () => {
      looking ??= everyQuietMoment(shortTimers, advance);
    },
    stop,
  };
}

/** What other threads do for this one: reading files, looking up hosts, connecting. */
const workElsewhere = /Req|ConnectWrap/;

/**
 * Calls `work` whenever nothing has reached this thread for a while, no timer is awaited, no module is being loaded,
 * and nothing is in progress in another thread, such as a file that is read. Events are counted, not how long the thread
 * was busy: on a busy machine it is that with one small thing after the other, and waits for its turn in between.
 */
function everyQuietMoment(timers: Set<NodeJS.Timeout>, work: () => void): NodeJS.Timeout {
  let before = 0;
  let quiet = 0;
  const isIdle = () => {
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const hasEvents = events > before;
    before = events;
    const isAwaited =
      [...timers].some((timer) => timer.hasRef()) ||
      process.getActiveResourcesInfo().some((kind) => workElsewhere.test(kind));
    return !hasEvents && !isAwaited;
  };
  let isAsking = false;
  return setInterval(() => {
    if (isAsking) return;
    quiet = isIdle() ? quiet + 1 : 0;
    if (quiet < quietLooks) return;
    quiet = 0;
    isAsking = true;
    void vi.dynamicImportSettled().then(() => {
      isAsking = false;
      // All the while: what was loaded has only begun.
      if (isIdle()) work();
    });
  }, lookEveryMs);
}
