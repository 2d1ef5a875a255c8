import { z } from 'zod';

export interface WorkState {
  lookedAt: Date;
  /** When it has work again, if nobody uses the database until then. */
  dueAt: Date | null;
}

/** An instance notes its use of the database at most this often (milliseconds). */
export const notedEveryMs = 60_000;

/** Until the next note, for the longest call that begins before it, and until the note is read everywhere (milliseconds). */
const useLastsMs = notedEveryMs + 60_000 + 60_000;

/** In the same quarter of an hour for every schedule, so that the database wakes once for all of them (milliseconds). */
export const fullLookEveryMs = 3 * 3_600_000;

/** Whether a schedule has to wake the database: it has work, may have it, or has not looked for three hours. */
export function isDue(
  { lookedAt, dueAt }: WorkState,
  usedAt: Date | undefined,
  now: Date,
): boolean {
  const slotOf = (moment: Date) => Math.floor(moment.getTime() / fullLookEveryMs);
  const isUsedSince = usedAt !== undefined && usedAt.getTime() + useLastsMs >= lookedAt.getTime();
  return slotOf(now) !== slotOf(lookedAt) || isUsedSince || (dueAt !== null && dueAt <= now);
}

export function earliest(...moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map((moment) => moment.getTime())));
}

export function dueAtOf(rows: unknown[]): Date | null {
  return z.tuple([z.object({ dueAt: z.nullable(z.coerce.date()) })]).parse(rows)[0].dueAt;
}
