import { z } from 'zod';
import { addDays, shopMoment, type IsoDay } from '#src/business/shop-day.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import { causes } from '../alerts/alert-rules.ts';
import type { Sql } from '../database/database.ts';
import { digestMail, type WeekFacts } from './digest.ts';

const Row = z.object({
  answers: z.array(z.object({ event: z.string(), service: z.string(), count: z.int() })),
  bookings: z.object({
    count: z.int(),
    due: z.int(),
    answeredInTime: z.int(),
    stillOpen: z.int(),
  }),
  bookingsByDay: z.array(z.int()).length(7),
  orders: z.object({
    count: z.int(),
    cents: z.int(),
    refunds: z.int(),
    refundedCents: z.int(),
  }),
  sold: z.array(z.object({ name: z.string(), quantity: z.int() })),
  soldOut: z.array(z.string()),
  speeds: z.array(
    z.object({
      vital: z.enum(['LCP', 'INP', 'CLS']),
      page: z.string(),
      bucket: z.int(),
      count: z.int(),
    }),
  ),
  alerts: z.array(
    z.object({
      cause: z.enum(causes),
      about: z.string(),
      amount: z.int(),
      minutes: z.number(),
      isOpen: z.boolean(),
    }),
  ),
  scriptErrors: z.array(z.object({ page: z.string(), hash: z.int(), count: z.int() })),
  missingPages: z.object({ own: z.int(), other: z.int() }),
});
const Rows = z.tuple([z.object({ facts: Row })]);

/** What tables only know by its id. */
export interface DigestNames extends Pick<WeekFacts, 'stepsOf'> {
  soldOutNames: (productIds: readonly string[]) => string[];
}

/** What happened in the week that begins on a Monday, for a mail and for the desk. */
export async function weekDigest(
  sql: Sql,
  firstDay: IsoDay,
  { stepsOf, soldOutNames }: DigestNames,
  now: Date,
): Promise<MailContent> {
  const facts = await readWeek(sql, firstDay, addDays(firstDay, 7), now);
  const soldOut = soldOutNames(facts.soldOut);
  return digestMail({ ...facts, soldOut, stepsOf, firstDay, lastDay: addDays(firstDay, 6) });
}

/** The facts of a week, in one statement. Orders of test keys are none. */
async function readWeek(sql: Sql, firstDay: IsoDay, nextDay: IsoDay, now: Date) {
  const [from, to] = [shopMoment(firstDay, 0), shopMoment(nextDay, 0)];
  const rows = await sql`
    with signals as (
      select kind, name, service, bucket, sum(count)::integer as count from signal_counts
      where day >= ${firstDay}::date and day < ${nextDay}::date group by 1, 2, 3, 4
    ), requests as (
      select created_at, state,
        (select min(at) from booking_history where booking_id = leads.id and role <> 'customer' and action <> 'take') as answered_at
      from leads join bookings using (id)
      where kind = 'booking' and created_at >= ${from} and created_at < ${to}
    ), paid as (
      select * from orders where paid_at >= ${from} and paid_at < ${to} and not is_test
    ), refunded as (
      select * from orders
      where status = 'refunded' and updated_at >= ${from} and updated_at < ${to} and not is_test
    )
    select json_build_object(
      'answers', (select coalesce(json_agg(json_build_object(
        'event', name, 'service', service, 'count', count)), '[]') from signals where kind = 'event'),
      'bookings', (select json_build_object('count', count(*),
        'due', count(*) filter (where answered_at is not null or created_at < ${now}::timestamptz - interval '1 day'),
        'answeredInTime', count(*) filter (where answered_at <= created_at + interval '1 day'),
        'stillOpen', count(*) filter (where answered_at is null and state in ('requested', 'changed'))) from requests),
      'bookingsByDay', (select json_agg((select count(*) from requests
          where created_at >= ${from}::timestamptz + day * interval '1 day'
            and created_at < ${from}::timestamptz + (day + 1) * interval '1 day') order by day)
        from generate_series(0, 6) as day),
      'orders', json_build_object(
        'count', (select count(*) from paid),
        'cents', (select coalesce(sum(amount_received_cents), 0) from paid),
        'refunds', (select count(*) from refunded),
        'refundedCents', (select coalesce(sum(amount_received_cents), 0) from refunded)),
      'sold', (select coalesce(json_agg(sale), '[]') from (
        select name, sum(quantity)::integer as quantity
        from order_lines join (select id, paid_revision from paid) as order_paid
          on order_id = order_paid.id and revision = paid_revision
        group by name order by 2 desc limit 5) as sale),
      'soldOut', (select coalesce(json_agg(product_id order by product_id), '[]') from stock
        where 0 = (select count_after from stock_movements
          where product_id = stock.product_id and at < ${to} order by number desc limit 1)),
      'speeds', (select coalesce(json_agg(json_build_object(
        'vital', kind, 'page', name, 'bucket', bucket, 'count', count)), '[]')
        from signals where kind in ('LCP', 'INP', 'CLS')),
      'alerts', (select coalesce(json_agg(json_build_object('cause', cause, 'about', about, 'amount', amount,
          'minutes', extract(epoch from last_at - first_at) / 60, 'isOpen', solved_at is null) order by first_at), '[]')
        from alerts where first_at < ${to} and last_at >= ${from}),
      'scriptErrors', (select coalesce(json_agg(json_build_object('page', name, 'hash', bucket, 'count', count)), '[]')
        from signals where kind = 'error'),
      'missingPages', json_build_object(
        'own', (select coalesce(sum(count), 0) from signals where kind = 'missing' and name = 'own'),
        'other', (select coalesce(sum(count), 0) from signals where kind = 'missing' and name = 'other'))
    ) as facts`;
  return Rows.parse(rows)[0].facts;
}
