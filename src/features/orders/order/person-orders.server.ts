import { z } from 'zod';
import { idsOf } from '#src/server/database/ids-of.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NamedPerson, type PersonKey } from '#src/server/retention/erasing.ts';
import { fulfilmentStates, orderStatuses } from './order.ts';

const PersonOrder = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  number: z.string(),
  status: z.enum(orderStatuses),
  fulfilment: z.enum(fulfilmentStates).nullable(),
  address: z.record(z.string(), z.string().nullable()).nullable(),
  paidAt: z.coerce.date().nullable(),
  receivedCents: z.int().nullable(),
  trackingNumber: z.string().nullable(),
  isDisputed: z.boolean(),
  /** A refund goes on. */
  isUnsettled: z.boolean(),
  lines: z.array(
    z.object({ name: z.string(), sku: z.string(), quantity: z.int(), priceCents: z.int() }),
  ),
  history: z.array(z.object({ at: z.string(), action: z.string(), note: z.string() })),
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
});
export type PersonOrder = z.infer<typeof PersonOrder>;

export async function findOrders(sql: Sql, { email, phone }: PersonKey): Promise<string[]> {
  return idsOf(
    await sql`select id from orders where lower(email) = ${email} or phone_number_of(phone) = ${phone}`,
  );
}

export async function findNamedBuyers(sql: Sql, searchText: string, limit: number) {
  const rows = await sql`
    select name, email, phone from orders
    where id = any(array(select id from order_search where lexemes @@ search_prefixes(${searchText})))
      and word_starts like all (search_parts(${searchText})) and email is not null
    group by name, email, phone order by max(updated_at) desc limit ${limit}::integer`;
  return z.array(NamedPerson).parse(rows);
}

/** Holds their state until the transaction ends. */
export async function lockOrders(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`select 1 from orders where id = any(${ids}::uuid[]) order by id for update`;
}

export async function readOrders(sql: Sql, ids: readonly string[]): Promise<PersonOrder[]> {
  const rows = await sql`
    select id, number, status, goods as fulfilment, name, email, phone, address, paid_at as "paidAt",
      amount_received_cents as "receivedCents", tracking_number as "trackingNumber",
      disputed_at is not null as "isDisputed",
      exists (
        select 1 from order_refunds where order_id = orders.id and state in ('due', 'failed')
      ) as "isUnsettled",
      coalesce((
        select json_agg(json_build_object('name', line.name, 'sku', sku, 'quantity', quantity,
          'priceCents', price_cents) order by position)
        from order_lines line where order_id = orders.id and line.revision = paid_revision), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('at', at, 'action', action, 'note', note) order by change)
        from order_history where order_id = orders.id), '[]') as history,
      coalesce((
        select json_agg(json_build_object('at', at, 'text', text) order by at)
        from order_notes where order_id = orders.id), '[]') as notes
    from orders where id = any(${ids}::uuid[]) order by paid_at desc nulls last`;
  return z.array(PersonOrder).parse(rows);
}
