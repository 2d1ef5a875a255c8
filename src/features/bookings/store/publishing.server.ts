import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { purgeAfterCall, purgedLifetime } from '#src/server/http/purge-cache.server.ts';
import { cacheHeaders } from '#src/server/http/respond.server.ts';

const tag = 'completed-jobs';

/** Of everything that is published of jobs. */
export function jobCacheHeaders(query: readonly string[]): Record<string, string> {
  return cacheHeaders({ ...purgedLifetime(), query, tags: [tag] });
}

export function purgeJobs(): void {
  purgeAfterCall(tag);
}

export async function readConsent(sql: Sql, id: string): Promise<Date | null> {
  const rows = await sql`select publishing_agreed_at as since from bookings where id = ${id}`;
  return z.tuple([z.object({ since: z.coerce.date().nullable() })]).parse(rows)[0].since;
}

/** Without consent nothing stays published. */
export async function saveConsent(sql: Sql, id: string, since: Date | null): Promise<void> {
  await sql`update bookings set publishing_agreed_at = ${since} where id = ${id}`;
  if (since === null) await takeDownJob(sql, id);
}

/** The files of its pictures go with `deleteLostPhotos`. */
export async function takeDownJob(sql: Sql, id: string): Promise<void> {
  await sql`delete from job_pictures where booking_id = ${id}`;
  const rows = await sql`delete from completed_jobs where booking_id = ${id} returning 1`;
  if (rows.length > 0) purgeJobs();
}
