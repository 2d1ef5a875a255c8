import { createHash } from 'node:crypto';
import { z } from 'zod';
import { policy } from '#src/lib/content-fields.ts';
import type { Sql } from '#src/server/database/database.ts';
import { policies } from './policies.ts';

export type Terms = typeof policies.policy;

/** The policies of this moment become the order's; each version is stored once. */
export async function attachTerms(sql: Sql, orderId: string): Promise<Terms> {
  const text = JSON.stringify(policies.policy);
  const hash = createHash('sha256').update(text).digest('base64url');
  await sql`
    with terms as (
      insert into order_terms (hash, policy) values (${hash}, ${text}::jsonb) on conflict do nothing
    )
    update orders set terms_hash = ${hash} where id = ${orderId}`;
  return policies.policy;
}

export async function readTerms(sql: Sql, orderId: string): Promise<Terms | undefined> {
  const rows = await sql`
    select policy from order_terms join orders on terms_hash = hash where orders.id = ${orderId}`;
  return z.array(z.object({ policy })).max(1).parse(rows)[0]?.policy;
}
