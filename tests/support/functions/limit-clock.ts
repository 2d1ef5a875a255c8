import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { isDatabaseAtWork } from '#tests/support/database/database-clock.ts';

export interface LimitClock {
  nowMs: () => number;
  run: () => void;
  stop: () => void;
}

const quietLooks = 5;
const lookEveryMs = 10;
/** What other threads do for this one: reading files, looking up hosts, connecting. */
const workElsewhere = /Req|ConnectWrap/;

/**
 * Lets a test meet the time limits of the site without waiting: while the clock runs, timers are vitest's, and the next
 * one is due whenever nothing else happens. Functions, database and fakes have to run in this thread.
 */
export function useLimitClock(): LimitClock {
  const realTimeout = AbortSignal.timeout.bind(AbortSignal);
  const realSetTimeout = globalThis.setTimeout;
  let passedMs = 0;
  let startMs = 0;
  let isDateFake = false;
  let looking: NodeJS.Timeout | undefined;

  const stop = () => {
    if (!looking) return;
    clearInterval(looking);
    looking = undefined;
    passedMs += Date.now() - startMs;
    if (isDateFake) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    else vi.useRealTimers();
  };
  const run = () => {
    if (looking) return;
    isDateFake = vi.isFakeTimers();
    startMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: startMs });
    looking = everyQuietMoment(() => vi.advanceTimersToNextTimer());
  };

  beforeAll(() => {
    // Two hundred visitors at once may take longer than one: on a busy machine no limit is to end them.
    const setLonger = (work: () => void, ms = 0, ...values: []) =>
      realSetTimeout(work, ms < 1000 ? ms : ms * 20, ...values);
    Object.assign(globalThis, { setTimeout: setLonger });
    // Node's own does not follow the fake timers.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => {
        controller.abort(new DOMException('The time limit is over.', 'TimeoutError'));
      }, ms);
      return controller.signal;
    };
  });
  afterEach(stop);
  afterAll(() => {
    AbortSignal.timeout = realTimeout;
    globalThis.setTimeout = realSetTimeout;
  });
  return { nowMs: () => passedMs + (looking ? Date.now() - startMs : 0), run, stop };
}

/**
 * Calls `work` whenever nothing has reached this thread for a while, no module is being loaded, and nothing is in
 * progress in another thread. Events are counted: a busy machine does one small thing after the other, and waits for its
 * turn in between.
 */
function everyQuietMoment(work: () => void): NodeJS.Timeout {
  let before = 0;
  let quiet = 0;
  let isAsking = false;
  const isIdle = () => {
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const hasEvents = events > before;
    before = events;
    if (hasEvents || isDatabaseAtWork() || sharp.counters().process > 0) return false;
    return !process.getActiveResourcesInfo().some((kind) => workElsewhere.test(kind));
  };
  return setInterval(() => {
    if (isAsking) return;
    quiet = isIdle() ? quiet + 1 : 0;
    if (quiet < quietLooks) return;
    quiet = 0;
    isAsking = true;
    void vi.dynamicImportSettled().then(() => {
      isAsking = false;
      // What was loaded has only begun.
      if (isIdle()) work();
    });
  }, lookEveryMs);
}
