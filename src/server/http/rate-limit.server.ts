import { createHmac } from 'node:crypto';
import { getConnectionString } from '@netlify/database';
import type { Context } from '@netlify/functions';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { database, type Db } from '../database/database.ts';
import { env } from '../env.ts';
import { TooManyRequests } from '../http-error.ts';
import { requestLimits, type CountedRoute } from './request-limits.ts';

const windowMs = 10 * 60 * 1000;

const Counted = z.tuple([z.object({ count: z.int() })]);

/** Behind the platform’s own limit, which counts in each place for itself. Throws `TooManyRequests`. */
export async function limitRequests(
  db: Db,
  route: CountedRoute,
  ip: string,
  now: Date,
): Promise<void> {
  const count = await countRequest(db, route, ip, now);
  if (count > requestLimits[route].perTenMinutes) {
    const endsInMs = windowStart(now) + windowMs - now.getTime();
    throw new TooManyRequests(Math.ceil(endsInMs / 1000));
  }
}

/** Many of them are an alert. Never throws. */
export function countRejected(
  { ip, waitUntil }: Pick<Context, 'ip' | 'waitUntil'>,
  now: Date,
): void {
  const count = async () => countRequest(database(), 'desk-refused', ip, now);
  waitUntil(count().catch(() => undefined));
}

async function countRequest(
  db: Db,
  route: CountedRoute | 'desk-refused',
  ip: string,
  now: Date,
): Promise<number> {
  const rows = await db.sql`
    insert into request_counts (route, ip_hash, window_start, count)
    values (${route}, ${networkHash(ip)}, ${new Date(windowStart(now))}, 1)
    on conflict (route, ip_hash, window_start) do update set count = request_counts.count + 1
    returning count`;
  const [{ count }] = Counted.parse(rows);
  return count;
}

function windowStart(now: Date): number {
  return Math.floor(now.getTime() / windowMs) * windowMs;
}

/** The only thing of an IP that is stored. */
export function networkHash(ip: string): string {
  // The URL of the database is secret as well, and the same in every worker.
  const key = env().RATE_LIMIT_SALT ?? getConnectionString();
  return createHmac('sha256', key).update(network(ip)).digest('base64url');
}

/** One household or phone holds a whole /64 of IPv6 addresses: they count together. */
function network(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  return 'parts' in parsed ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
