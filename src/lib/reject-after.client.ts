/** Rejects with this message when a time limit is over (milliseconds). */
export function rejectAfter(limitMs: number, message: string): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  AbortSignal.timeout(limitMs).addEventListener('abort', () => {
    reject(new Error(message));
  });
  return promise;
}
