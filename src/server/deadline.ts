/**
 * The result of `work`, unless it takes longer than `timeoutMs` (milliseconds): then the error made
 * by `late`. The work itself goes on unseen, so give it only what may safely be finished, or
 * repeated, later.
 */
export async function withDeadline<Result>(
  work: PromiseLike<Result>,
  timeoutMs: number,
  late: () => Error,
): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(late());
  }, timeoutMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits so many milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
