import { shopDay, type IsoDay } from '#src/business/shop-day.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { queueOfferMail } from '../mails/queue-mails.server.ts';
import { lockBookingIfAny } from '../store/bookings.server.ts';
import { lockDays, readPlan } from '../store/closed-days.server.ts';
import { readBooked } from '../store/reserve-days.server.ts';
import { nextOffers, type WaitingOffer } from './waiting-list.ts';
import {
  endOffer,
  endPastPlaces,
  nextOfferAt,
  readLine,
  writeOffer,
} from './waiting-list.server.ts';

/** Offers days that have become free to those who wait for one. Returns when the clock alone frees the next one. */
export async function offerFreeDays(db: Db, now: Date): Promise<Date | null> {
  await endPastPlaces(db.sql, now);
  for (const { id } of await findOffers(db.sql, now))
    await db.transaction(async (sql) => {
      // Its row before the days: everyone who changes a booking locks in this order too.
      const booking = await lockBookingIfAny(sql, id);
      await lockDays(sql);
      const offers = await findOffers(sql, now);
      const offer = offers.find((each) => each.id === id);
      if (!booking || !offer) return;
      await writeOffer(sql, offer);
      await queueOfferMail(sql, booking, offer, now);
    });
  return nextOfferAt(db.sql, now);
}

/** Of days that are being closed; run it before they are locked. */
export async function withdrawOffers(sql: Sql, from: IsoDay, to: IsoDay): Promise<void> {
  const rows = await sql`
    select booking_id as id from waiting_list
    where offered_day between ${from}::date and ${to}::date order by booking_id`;
  for (const id of idsOf(rows)) {
    await lockBookingIfAny(sql, id);
    await dropMail(sql, id, 'booking_offer');
    await endOffer(sql, id);
  }
}

async function findOffers(sql: Sql, now: Date): Promise<WaitingOffer[]> {
  const line = await readLine(sql, now);
  if (line.length === 0) return [];
  const { booked } = await readBooked(sql, now);
  return nextOffers(line, booked, await readPlan(sql, shopDay(now)), now);
}
