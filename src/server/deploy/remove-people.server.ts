import { getConnectionString } from '@netlify/database';
import { z } from 'zod';
import { deployContext, isPreview } from '#src/lib/deploy/deploy.ts';
import type { Db, Sql } from '../database/database.ts';
import { eraseBuyers, eraseMails, eraseRequests, idsOf } from '../retention/erase.server.ts';

const Hosts = z.array(z.object({ host: z.string() }));

let removal: Promise<void> | undefined;

/**
 * Removes production's people from the copy of the database that a preview works on. Called before anything else reads it;
 * an instance looks once. Throws `Unavailable`.
 */
export async function removePeopleFromPreview(db: () => Db): Promise<void> {
  if (!isPreview) return;
  removal ??= removePeople(db()).catch((error: unknown) => {
    removal = undefined;
    throw error;
  });
  await removal;
}

/** Notes which database is production's, so that a copy is recognised. */
export async function markProduction(db: Db): Promise<void> {
  if (deployContext !== 'production') return;
  await db.sql`insert into production_hosts (host) values (${connectedHost()}) on conflict do nothing`;
}

/** In batches, since a statement has seconds. What a deadline interrupts, the next request goes on with. */
async function removePeople(db: Db): Promise<void> {
  let isRemoved = false;
  while (!isRemoved) isRemoved = await db.transaction(removeBatch);
}

async function removeBatch(sql: Sql): Promise<boolean> {
  if (!(await isCopy(sql))) return true;
  const requests = idsOf(await sql`select id from leads limit 500`);
  const mails = idsOf(await sql`select id from outbox limit 500`);
  const orders = idsOf(
    await sql`
    select id from orders
    where num_nonnulls(email, name, phone, address, client_secret_hash, tracking_number) > 0 limit 500`,
  );
  if (requests.length + mails.length + orders.length > 0) {
    await eraseRequests(sql, requests);
    await eraseMails(sql, mails);
    await eraseBuyers(sql, orders);
    return false;
  }
  // What is entered on the preview from now on stays.
  await sql`delete from production_hosts`;
  return true;
}

/** Both must hold, because a branch's deploy can be published and is production then. */
async function isCopy(sql: Sql): Promise<boolean> {
  if (!isPreview) return false;
  const hosts = Hosts.parse(await sql`select host from production_hosts`);
  return hosts.length > 0 && !hosts.some(({ host }) => host === connectedHost());
}

/** Neon has two names for one database, with and without its pool of connections. */
function connectedHost(): string {
  return new URL(getConnectionString()).hostname.replace(/^([^.]+)-pooler(?=\.)/, '$1');
}
