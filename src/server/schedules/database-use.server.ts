import { notedMoment } from '../deploy/noted-moment.server.ts';
import { notedEveryMs } from './due-work.ts';

const use = notedMoment('database-use', 'last', notedEveryMs);

/** Tells the schedules, which let the database sleep, that there may be work for them. */
export async function noteUse(): Promise<void> {
  await use.note(Date.now());
}

export const lastUse = use.last;
