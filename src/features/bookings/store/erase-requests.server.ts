import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import type { Sql } from '#src/server/database/database.ts';
import { eraseMails, findMails } from '#src/server/mail/person-mails.server.ts';
import { batchSize } from '#src/server/retention/erasing.ts';
import { writeCalendarFeedAfterCall } from '../calendar/calendar-feed.server.ts';
import { purgeJobs } from './publishing.server.ts';

export function eraseRequests(sql: Sql, ids: readonly string[]): Promise<unknown[]> {
  writeCalendarFeedAfterCall();
  purgeJobs();
  return sql`delete from leads where id = any(${ids}::uuid[]) returning 1`;
}

const Numbers = z.array(z.object({ number: z.string() }));

/** Invoices keep their sums, so that the books stay right, and lose the person. */
export function eraseInvoiced(sql: Sql, numbers: readonly string[]): Promise<unknown[]> {
  return sql`
    update invoices set name = null, email = null, phone = null, vehicle = null
    where number = any(${numbers}::text[]) returning 1`;
}

export const forgetRequests = {
  // With mails about them that wait.
  requests: async (sql: Sql, before: Date, now: Date) => {
    const rows = await sql`
      delete from leads where id = any (array(
        select id from leads where created_at < ${before} and coalesce(
          (select warranty_ends_on from booking_rows where booking_rows.id = leads.id) < ${shopDay(now)}::date, true)
        limit ${batchSize})) returning id`;
    if (rows.length > 0) purgeJobs();
    await eraseMails(sql, await findMails(sql, { email: null, phone: null }, idsOf(rows)));
    return rows;
  },
  // A booking is deleted before its invoices lose the person.
  buyers: async (sql: Sql, before: Date) => {
    const rows = await sql`
      select number from invoices
      where issued_at < ${before} and num_nonnulls(name, email, phone, vehicle) > 0 limit ${batchSize}`;
    return eraseInvoiced(
      sql,
      Numbers.parse(rows).map(({ number }) => number),
    );
  },
  requestCounts: (sql: Sql, before: Date) => sql`
    update bookings set network_hash = null where id = any (array(
      select id from bookings join leads using (id)
      where network_hash is not null and created_at < ${before} limit ${batchSize})) returning 1`,
};
