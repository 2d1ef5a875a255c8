import { z } from 'zod';
import {
  eraseInvoiced,
  eraseRequests,
} from '#src/features/bookings/store/erase-requests.server.ts';
import { findInvoices } from '#src/features/bookings/store/invoices.server.ts';
import {
  findNamedRequests,
  findRequests,
  lockRequests,
  readRequests,
} from '#src/features/bookings/store/person-requests.server.ts';
import { readInquiryHistory } from '#src/features/inquiries/inquiries.server.ts';
import { eraseBuyers } from '#src/features/orders/order/erase-orders.server.ts';
import {
  findNamedBuyers,
  findOrders,
  lockOrders,
  readOrders,
} from '#src/features/orders/order/person-orders.server.ts';
import {
  eraseStockMails,
  findStockMails,
} from '#src/features/shop/stock-mails/stock-mails.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { partialList } from '#src/server/database/partial-list.ts';
import { formToken, isFormToken } from '#src/server/http/private-key.server.ts';
import { eraseMails, findMails, readMails } from '#src/server/mail/person-mails.server.ts';
import type { PersonKey } from '#src/server/retention/erasing.ts';
import { personRevision, openWork, type Person } from './person.ts';

export async function readPerson(sql: Sql, key: PersonKey): Promise<Person> {
  const ids = await findIds(sql, key);
  return {
    requests: await readRequests(sql, ids.requests),
    answers: await readInquiryHistory(sql, ids.requests),
    orders: await readOrders(sql, ids.orders),
    invoices: await findInvoices(sql, key),
    mails: await readMails(sql, ids.mails),
    stockMails: await findStockMails(sql, key),
  };
}

/** Who has a name, or something else of their records, as it was typed; each once. */
export async function findPeople(sql: Sql, searchText: string, limit: number) {
  const found = await Promise.all([
    findNamedRequests(sql, searchText, limit),
    findNamedBuyers(sql, searchText, limit),
  ]);
  return [
    ...new Map(found.flat().map((person) => [person.email ?? person.phone, person])).values(),
  ];
}

async function findIds(sql: Sql, key: PersonKey) {
  const requests = await findRequests(sql, key);
  const orders = await findOrders(sql, key);
  return { requests, orders, mails: await findMails(sql, key, [...requests, ...orders]) };
}

/** What a form about a person carries: it is good for the records that its page showed. */
export function personToken(sessionKey: string, person: Person): string {
  return formToken(sessionKey, `person ${personRevision(person)}`, 0);
}

/**
 * Erases a person as the nightly job erases what is old enough, and writes down who did it and how much went. `changed`: the
 * records are others than the form's page showed. `open`: something is in progress. Run it in a transaction.
 */
export async function erasePerson(
  sql: Sql,
  key: PersonKey,
  { token, sessionKey, staff }: { token: string; sessionKey: string; staff: string },
): Promise<'erased' | 'changed' | 'open'> {
  const ids = await findIds(sql, key);
  await lockRequests(sql, ids.requests);
  await lockOrders(sql, ids.orders);
  const person = await readPerson(sql, key);
  if (!isFormToken(token, personToken(sessionKey, person))) return 'changed';
  const open = openWork(person);
  if (open.requests.length + open.orders.length > 0) return 'open';
  const requests = await eraseRequests(sql, ids.requests);
  const orders = await eraseBuyers(sql, ids.orders);
  await eraseInvoiced(
    sql,
    person.invoices.map(({ number }) => number),
  );
  const mails = await eraseMails(sql, ids.mails);
  await eraseStockMails(
    sql,
    person.stockMails.map(({ id }) => id),
  );
  await sql`
    insert into erasures (staff, requests, orders, mails)
    values (${staff}, ${requests.length}, ${orders.length}, ${mails.length})`;
  return 'erased';
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

export async function listErasures(sql: Sql) {
  const rows = await sql`
    select at, staff, requests, orders, mails, count(*) over ()::integer as total
    from erasures order by at desc limit 10`;
  return partialList(rows, (each) => Erasures.parse(each));
}
