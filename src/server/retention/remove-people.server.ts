import { getConnectionString } from '@netlify/database';
import { z } from 'zod';
import { deployContext, isPreview } from '#src/lib/deploy/deploy.ts';
import type { Db, Sql } from '../database/database.ts';
import { forgetOwn } from './forget.server.ts';
import type { ForgetStep } from './erasing.ts';

const Hosts = z.array(z.object({ host: z.string() }));

const endOfTime = new Date('9999-12-31');

let removal: Promise<void> | undefined;

/** Called before anything else reads the copy; an instance looks once. Throws `Unavailable`. */
export async function removePeopleFromPreview(
  db: () => Db,
  features: readonly ForgetStep[],
): Promise<void> {
  if (!isPreview) return;
  removal ??= removePeople(db(), [forgetOwn.mails, ...features]).catch((error: unknown) => {
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

/** In batches: what a deadline interrupts, the next request continues. */
async function removePeople(db: Db, steps: readonly ForgetStep[]): Promise<void> {
  let isRemoved = false;
  while (!isRemoved) {
    isRemoved = await db.transaction(async (sql) => {
      if (!(await isCopy(sql))) return true;
      let removed = 0;
      for (const step of steps) removed += (await step(sql, endOfTime, endOfTime)).length;
      // What is entered on the preview from now on stays.
      if (removed === 0) await sql`delete from production_hosts`;
      return removed === 0;
    });
  }
}

/** Both must hold, because a branch's deploy can be published and is production then. */
async function isCopy(sql: Sql): Promise<boolean> {
  if (!isPreview) return false;
  const hosts = Hosts.parse(await sql`select host from production_hosts`);
  return hosts.length > 0 && !hosts.some(({ host }) => host === connectedHost());
}

/** Neon has two names for one database, with and without its pool of connections. */
export function connectedHost(): string {
  return new URL(getConnectionString()).hostname.replace(/^([^.]+)-pooler(?=\.)/, '$1');
}
