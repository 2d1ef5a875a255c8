import { z } from 'zod';
import { SourceCounts } from '#src/server/digest/channels.ts';
import type { DigestReads } from '#src/server/digest/week-digest.server.ts';

const WeekOrders = z.object({
  orders: z.object({
    count: z.int(),
    cents: z.int(),
    refunds: z.int(),
    refundedCents: z.int(),
  }),
  sold: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

/** Orders of test keys are none. */
export const weekOrders: DigestReads['orders'] = async (sql, { from, to }) => {
  const rows = await sql`
    with paid as (
      select * from orders where paid_at >= ${from} and paid_at < ${to} and not is_test
    ), refunded as (
      select * from orders
      where status = 'refunded' and updated_at >= ${from} and updated_at < ${to} and not is_test
    )
    select json_build_object(
        'count', (select count(*) from paid),
        'cents', (select coalesce(sum(amount_received_cents), 0) from paid),
        'refunds', (select count(*) from refunded),
        'refundedCents', (select coalesce(sum(amount_received_cents), 0) from refunded)) as orders,
      (select coalesce(json_agg(sale), '[]') from (
        select name, sum(quantity)::integer as quantity
        from order_lines join (select id, paid_revision from paid) as order_paid
          on order_id = order_paid.id and revision = paid_revision
        group by name order by 2 desc limit 5) as sale) as sold`;
  return z.tuple([WeekOrders]).parse(rows)[0];
};

export const weekOrderChannels: DigestReads['channels'][number] = async (sql, { from, to }) => {
  const rows = await sql`
    select 'orders' as step, coalesce(source, found_by) as source, count(*)::integer as count, coalesce(sum(amount_received_cents), 0) as cents
    from orders where paid_at >= ${from} and paid_at < ${to} and not is_test group by 2`;
  return SourceCounts.parse(rows);
};
