import { addDays, mondayOf, shopDay, shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import type { Db } from '../database/database.ts';
import { queueMail } from '../mail/outbox.server.ts';
import { weekDigest, type DigestReads } from './week-digest.server.ts';

/** What the outbox knows every digest by; the week tells them apart. */
const digestId = '6d3f0c1e-5a0b-4a51-9a4e-2f1d0c7b9e11';

/** In the mailbox when the shop opens (minutes after midnight). */
const dueMinutes = 8 * 60;

/** The last week that is over at the shop, from Monday on. */
export function lastWeek(now: Date): { firstDay: IsoDay; nextDay: IsoDay } {
  const nextDay = mondayOf(shopDay(now));
  return { firstDay: addDays(nextDay, -7), nextDay };
}

/** Has the owner mailed about the last week that is over, once. */
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
