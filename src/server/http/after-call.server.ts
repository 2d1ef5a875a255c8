import { runAfter } from './logged-call.server.ts';

const tasks = new Map<string, () => Promise<unknown>>();

/** Does something once when the call is over, however often it is requested: before its transaction ends, it would read the old rows. */
export function afterCall(task: string, work: () => Promise<unknown>): void {
  tasks.set(task, work);
}

/** Call it at the end of each call; an instance has one at a time. */
export function finishCall(platform: Parameters<typeof runAfter>[0]): void {
  const requested = [...tasks];
  tasks.clear();
  for (const [task, work] of requested) runAfter(platform, task, work);
}
