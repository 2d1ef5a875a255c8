import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

/** What the checkout read, else what the buyer answered. */
export async function readOrderSource(sql: Sql, id: string): Promise<string | null> {
  const rows = await sql`select coalesce(source, found_by) as source from orders where id = ${id}`;
  return z.tuple([z.object({ source: z.string().nullable() })]).parse(rows)[0].source;
}

export async function saveOrderFoundBy(sql: Sql, id: string, foundBy: string): Promise<void> {
  await sql`update orders set found_by = ${foundBy} where id = ${id}`;
}
