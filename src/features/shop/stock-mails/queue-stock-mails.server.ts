import { z } from 'zod';
import { facts, signature } from '#src/business/facts.ts';
import { greeting, type MailContent } from '#src/lib/mail-content.ts';
import { privatePaths, productPath } from '#src/lib/paths.ts';
import type { Db, Sql } from '#src/server/database/database.ts';
import { siteOrigin } from '#src/server/deploy/site-origin.ts';
import { hashKey, newKey } from '#src/server/http/private-key.server.ts';
import { linkUrl } from '#src/server/http/private-link.server.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import {
  countMailsOfDay,
  nextVisitorMailAt,
  visitorMailsPerDay,
  visitorMailsPerHour,
} from '#src/server/mail/visitor-mails.server.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { readStock } from '../stock/stock.server.ts';

/** It says why it comes, from whom and how such mails end, and repeats nothing that was typed. */
export function stockMail(
  name: string,
  { url, unsubscribeUrl }: { url: string; unsubscribeUrl: string },
): MailContent {
  return {
    subject: `You can buy it now: ${name}`,
    blocks: [
      greeting(''),
      `${name} is in our shop now, until it is sold out.`,
      { link: 'See it in the shop', url },
      'You get this email, once, because this address was entered on the page of the product.',
      { link: 'Stop emails about other products', url: unsubscribeUrl },
      signature,
    ],
  };
}

const Waiting = z.array(z.object({ id: z.string(), productId: z.string(), email: z.string() }));
type Waiting = z.infer<typeof Waiting>[number];

/** Queues a mail for each one who waits for what can be bought now. Returns `now` where more wait than an hour's mails. */
export async function queueStockMails(db: Db, now: Date): Promise<Date | null> {
  const rows = await db.sql`
    select id, product_id as "productId", email from stock_mails order by requested_at, id`;
  if (rows.length === 0) return null;
  const stock = await readStock(db.sql);
  const products = catalogue.filter(({ id, comingSoon }) => !comingSoon && stock.get(id) !== 0);
  let queued = 0;
  for (const waiting of Waiting.parse(rows)) {
    const product = products.find(({ id }) => id === waiting.productId);
    if (!product) continue;
    if (queued === visitorMailsPerHour) return now;
    if (await db.transaction((sql) => queueOne(sql, waiting, product, now))) queued += 1;
  }
  return null;
}

/** False where another run has done it, or the mailbox gets no more mails that visitors cause today. */
async function queueOne(
  sql: Sql,
  { id, email }: Waiting,
  { name, url_param }: Product,
  now: Date,
): Promise<boolean> {
  // First: it lets one run after the other count and change the rows of a mailbox.
  const visitorDueAt = await nextVisitorMailAt(sql, now);
  if ((await countMailsOfDay(sql, email)) >= visitorMailsPerDay) return false;
  const rows = await sql`delete from stock_mails where id = ${id} returning 1`;
  if (rows.length === 0) return false;
  const key = newKey();
  await sql`
    update stock_mails set end_keys = end_keys || ${hashKey(key)}::text
    where mailbox_of(email) = mailbox_of(${email})`;
  const unsubscribeUrl = linkUrl({ path: privatePaths.stockMails }, key);
  return queueMail(sql, {
    ...stockMail(name, { url: `${siteOrigin()}${productPath(url_param)}`, unsubscribeUrl }),
    about: id,
    kind: 'stock',
    recipient: email,
    replyTo: { name: facts.name, email: facts.email },
    unsubscribeUrl,
    visitorDueAt,
  });
}
