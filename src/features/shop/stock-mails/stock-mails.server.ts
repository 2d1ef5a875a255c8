import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { hashKey } from '#src/server/http/private-key.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { batchSize, type ForgetSteps, type PersonKey } from '#src/server/retention/erasing.ts';
import { productName } from '../catalogue/catalogue.ts';
import { productAt } from '../catalogue/product-at.server.ts';

const StockMailRequest = z.object({
  email: z.email('Please check the email address.').max(254),
  /** As the address of its page names it. */
  product: z.string(),
  /** A field people cannot see: what fills it in is a bot. */
  website: z.string().default(''),
});

/** One row for a mailbox and product. Throws `BadRequest`, `NotFound`, `TooManyRequests` or `Unavailable`. */
export async function requestStockMail(
  db: Db,
  body: unknown,
  { ip, now }: { ip: string; now: Date },
  log: CallLog,
): Promise<void> {
  const { email, product, website } = parseInput(StockMailRequest, body);
  const { id } = productAt(product);
  if (website !== '') {
    log.note({ spam: 'honeypot' });
    return;
  }
  await limitRequests(db, 'stockMail', ip, now);
  await db.sql`
    insert into stock_mails (product_id, email, requested_at) values (${id}, ${email}, ${now})
    on conflict do nothing`;
}

/** By the link of a mail: ends those for which the same mailbox waited when it went out. True for none, too. */
export async function endStockMails(db: Db, key: string): Promise<true> {
  await db.sql`delete from stock_mails where ${hashKey(key)} = any(end_keys)`;
  return true;
}

export async function countStockMails(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql`
    select product_id as id, count(*)::integer as count from stock_mails group by product_id`;
  const counts = z.array(z.object({ id: z.string(), count: z.int() })).parse(rows);
  return new Map(counts.map(({ id, count }) => [id, count]));
}

const PersonStockMail = z
  .object({ id: z.string(), at: z.coerce.date(), productId: z.string() })
  .transform(({ productId, ...row }) => ({ ...row, product: productName(productId) }));
export type PersonStockMail = z.infer<typeof PersonStockMail>;

export async function findStockMails(sql: Sql, { email }: PersonKey): Promise<PersonStockMail[]> {
  const rows = await sql`
    select id, requested_at as at, product_id as "productId" from stock_mails
    where lower(email) = ${email} order by requested_at desc`;
  return z.array(PersonStockMail).parse(rows);
}

export async function eraseStockMails(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from stock_mails where id = any(${ids}::uuid[])`;
}

export const forgetStockMails = {
  stockMails: (sql, before) => sql`
    delete from stock_mails where id = any (array(
      select id from stock_mails where requested_at < ${before} limit ${batchSize})) returning 1`,
} satisfies ForgetSteps;
