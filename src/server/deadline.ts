/** Throws the error of `late` after `timeoutMs`. The work itself goes on: it must be safe to finish or repeat later. */
export async function withDeadline<Result>(
  work: PromiseLike<Result>,
  timeoutMs: number,
  late: () => Error,
): Promise<Result> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), timeoutMs);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
