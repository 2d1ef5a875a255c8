import { z } from 'zod';
import { bookingStates } from '#src/features/bookings/state.ts';
import { goodsStates } from '#src/features/orders/order/fulfilment-state.ts';
import { orderStatuses } from '#src/features/orders/order/order-status.ts';
import { partialList, type PartialList } from '#src/server/database/partial-list.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import {
  eraseBuyers,
  eraseMails,
  eraseRequests,
  idsOf,
} from '#src/server/retention/erase.server.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { personRevision, underWay, type Person, type PersonKey } from './person.ts';

const contact = {
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
};
const notes = z.array(z.object({ at: z.string(), text: z.string() }));
const Requests = z.array(
  z.object({
    id: z.string(),
    ...contact,
    kind: z.enum(['booking', 'inquiry']),
    at: z.coerce.date(),
    service: z.string(),
    vehicle: z.string().nullable(),
    message: z.string(),
    breakdown: z.string().nullable(),
    totalCents: z.int().nullable(),
    state: z.enum(bookingStates).nullable(),
    agreedDay: z.string().nullable(),
    history: z.array(
      z.object({ at: z.string(), by: z.string(), action: z.string(), day: z.string().nullable() }),
    ),
    notes,
  }),
);
const Orders = z.array(
  z.object({
    id: z.string(),
    ...contact,
    number: z.string(),
    status: z.enum(orderStatuses),
    goods: z.enum(goodsStates).nullable(),
    address: z.record(z.string(), z.string().nullable()).nullable(),
    paidAt: z.coerce.date().nullable(),
    receivedCents: z.int().nullable(),
    trackingNumber: z.string().nullable(),
    isDisputed: z.boolean(),
    isUnsettled: z.boolean(),
    lines: z.array(
      z.object({ name: z.string(), sku: z.string(), quantity: z.int(), priceCents: z.int() }),
    ),
    history: z.array(z.object({ at: z.string(), action: z.string(), note: z.string() })),
    notes,
  }),
);
const Mails = z.array(
  z.object({
    id: z.string(),
    at: z.coerce.date(),
    recipient: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    sentAt: z.coerce.date().nullable(),
  }),
);

/** Everything that is kept of a person. */
export async function readPerson(sql: Sql, key: PersonKey): Promise<Person> {
  const ids = await findIds(sql, key);
  const requests = await sql`
    select leads.id, kind, name, email, phone, created_at as at, service, vehicle, message, breakdown,
      total_cents as "totalCents", state, agreed_day::text as "agreedDay",
      coalesce((
        select json_agg(json_build_object('at', at, 'by', role, 'action', action, 'day', asked_day)
          order by revision)
        from booking_history where booking_id = leads.id), '[]') as history,
      coalesce((
        select json_agg(json_build_object('at', at, 'text', text) order by at)
        from booking_notes where booking_id = leads.id), '[]') as notes
    from leads left join bookings using (id) where leads.id = any(${ids.requests}::uuid[])
    order by created_at desc`;
  const orders = await sql`
    select id, number, status, goods, name, email, phone, address, paid_at as "paidAt",
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
    from orders where id = any(${ids.orders}::uuid[]) order by paid_at desc nulls last`;
  // What goes to us may hold the key of our own link.
  const mails = await sql`
    select id, created_at as at, recipient, subject, sent_at as "sentAt",
      case when recipient is null then '' else text end as text
    from outbox where id = any(${ids.mails}::uuid[]) order by created_at desc`;
  return {
    requests: Requests.parse(requests),
    orders: Orders.parse(orders),
    mails: Mails.parse(mails),
  };
}

/** What a form about a person carries: it is good for the records that its page showed. */
export function personToken(sessionKey: string, person: Person): string {
  return formToken(sessionKey, `person ${personRevision(person)}`, 0);
}

/**
 * Erases a person as the nightly job erases what is old enough, and writes down who did it and how much went. `changed`: the
 * records are others than the form's page showed. `open`: something is under way. Throws `Unavailable`.
 */
export function erasePerson(
  db: Db,
  key: PersonKey,
  { token, sessionKey, staff }: { token: string; sessionKey: string; staff: string },
): Promise<'erased' | 'changed' | 'open'> {
  return db.transaction(async (sql) => {
    const ids = await findIds(sql, key);
    await sql`select 1 from bookings where id = any(${ids.requests}::uuid[]) order by id for update`;
    await sql`select 1 from orders where id = any(${ids.orders}::uuid[]) order by id for update`;
    const person = await readPerson(sql, key);
    if (!isFormToken(token, personToken(sessionKey, person))) return 'changed';
    const open = underWay(person);
    if (open.requests.length + open.orders.length > 0) return 'open';
    const requests = await eraseRequests(sql, ids.requests);
    const orders = await eraseBuyers(sql, ids.orders);
    const mails = await eraseMails(sql, ids.mails);
    await sql`
      insert into erasures (staff, requests, orders, mails)
      values (${staff}, ${requests.length}, ${orders.length}, ${mails.length})`;
    return 'erased';
  });
}

const Erasures = z.array(
  z.object({
    at: z.coerce.date(),
    staff: z.string(),
    requests: z.int(),
    orders: z.int(),
    mails: z.int(),
  }),
);
export type Erasure = z.infer<typeof Erasures>[number];

/** Who erased whom lately, without saying whom. */
export async function listErasures(sql: Sql): Promise<PartialList<Erasure>> {
  const rows = await sql`
    select at, staff, requests, orders, mails, count(*) over ()::integer as total
    from erasures order by at desc limit 10`;
  return partialList(rows, (each) => Erasures.parse(each));
}

async function findIds(sql: Sql, { email, phone }: PersonKey) {
  const requests = idsOf(
    await sql`select id from leads where lower(email) = ${email} or phone = ${phone}`,
  );
  const orders = idsOf(
    await sql`
      select id from orders
      where lower(email) = ${email} or right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${phone}`,
  );
  const mails = idsOf(
    await sql`
      select id from outbox
      where (mailbox_of(recipient) = mailbox_of(${email}) and lower(recipient) = ${email})
        or lower(reply_email) = ${email}
        or about = any(${[...requests, ...orders]}::uuid[])`,
  );
  return { requests, orders, mails };
}
