import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

/** What the page read, else what the customer answered. */
export async function readLeadSource(sql: Sql, id: string): Promise<string | null> {
  const rows = await sql`select coalesce(source, found_by) as source from leads where id = ${id}`;
  return z.tuple([z.object({ source: z.string().nullable() })]).parse(rows)[0].source;
}

export async function saveFoundBy(sql: Sql, id: string, foundBy: string): Promise<void> {
  await sql`update leads set found_by = ${foundBy} where id = ${id}`;
}
