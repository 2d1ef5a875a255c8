import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

const Passkey = z.object({
  id: z.string(),
  /** COSE, in URL form. */
  publicKey: z.string(),
  counter: z.coerce.number(),
  email: z.string(),
  isCopied: z.boolean(),
});
type Passkey = z.infer<typeof Passkey>;

const ListedPasskey = z.object({
  id: z.string(),
  device: z.string(),
  addedAt: z.coerce.date(),
  usedAt: z.coerce.date().nullable(),
  isCopied: z.boolean(),
});
export type ListedPasskey = z.infer<typeof ListedPasskey>;

/** Reads a passkey and holds its row until the transaction ends: two sign-ins compare counters one after the other. */
export async function lockPasskey(sql: Sql, id: string): Promise<Passkey | undefined> {
  const rows = await sql`
    select id, public_key as "publicKey", counter, email, copied_at is not null as "isCopied"
    from desk_passkeys where id = ${id} for update`;
  return Passkey.optional().parse(rows[0]);
}

export async function listPasskeys(sql: Sql, email: string): Promise<ListedPasskey[]> {
  const rows = await sql`
    select id, device, added_at as "addedAt", used_at as "usedAt", copied_at is not null as "isCopied"
    from desk_passkeys where email = ${email} order by added_at desc`;
  return z.array(ListedPasskey).parse(rows);
}

/** False where there is one of that id already. */
export async function insertPasskey(
  sql: Sql,
  passkey: Omit<Passkey, 'isCopied'> & { device: string },
  now: Date,
): Promise<boolean> {
  const { id, publicKey, counter, email, device } = passkey;
  const rows = await sql`
    insert into desk_passkeys (id, public_key, counter, email, device, added_at)
    values (${id}, ${publicKey}, ${counter}, ${email}, ${device}, ${now})
    on conflict (id) do nothing returning 1`;
  return rows.length === 1;
}

export async function countUse(sql: Sql, id: string, counter: number, now: Date): Promise<void> {
  await sql`update desk_passkeys set counter = ${counter}, used_at = ${now} where id = ${id}`;
}

export async function markCopied(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update desk_passkeys set copied_at = ${now} where id = ${id}`;
}

export async function removePasskey(sql: Sql, email: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from desk_passkeys where email = ${email} and id = ${id} returning 1`;
  return rows.length === 1;
}
