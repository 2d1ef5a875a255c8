import { addDays, mondayOf, shopDay, shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import type { Db } from '../database/database.ts';
import { queueMail } from '../mail/outbox.server.ts';
import { weekDigest, type DigestReads } from './week-digest.server.ts';

/** All digests have one id; the week is the occasion. */
const digestId = '6d3f0c1e-5a0b-4a51-9a4e-2f1d0c7b9e11';

/** When the shop opens (minutes after midnight). */
const dueMinutes = 8 * 60;

export function lastWeek(now: Date): { firstDay: IsoDay; nextDay: IsoDay } {
  const nextDay = mondayOf(shopDay(now));
  return { firstDay: addDays(nextDay, -7), nextDay };
}

export async function queueDigest(db: Db, reads: DigestReads, now: Date): Promise<void> {
  const { firstDay, nextDay } = lastWeek(now);
  await queueMail(db.sql, {
    ...(await weekDigest(db.sql, firstDay, reads, now)),
    about: digestId,
    kind: 'digest',
    occasion: Number(firstDay.replaceAll('-', '')),
    dueAt: shopMoment(nextDay, dueMinutes),
  });
}
