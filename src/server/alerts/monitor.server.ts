import { notedMoment } from '../deploy/noted-moment.server.ts';

/** Often enough to say whether a monitor came within a day (milliseconds). */
const notedEveryMs = 60 * 60_000;

const monitor = notedMoment('watch', 'monitor', notedEveryMs);

/** Notes that a monitor has asked for the health check. Browsers, which name the kind of their request, are none. */
export async function noteMonitor({ headers }: Request, now: Date): Promise<void> {
  if (!headers.has('sec-fetch-mode')) await monitor.note(now.getTime());
}

export const lastMonitor = monitor.last;
