import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

/** A passkey as signing in needs it. */
export interface Passkey {
  id: string;
  /** COSE, in URL form. */
  publicKey: string;
  /** How often its device has signed with it, as far as we know. */
  counter: number;
  email: string;
  isCopied: boolean;
}

/** A passkey as its owner sees it in the list. */
export interface ListedPasskey {
  id: string;
  device: string;
  addedAt: Date;
  usedAt: Date | undefined;
  isCopied: boolean;
}

const Kept = z
  .array(
    z.object({
      id: z.string(),
      public_key: z.string(),
      counter: z.coerce.number(),
      email: z.string(),
      copied_at: z.coerce.date().nullable(),
    }),
  )
  .max(1);
const Listed = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    added_at: z.coerce.date(),
    used_at: z.coerce.date().nullable(),
    copied_at: z.coerce.date().nullable(),
  }),
);

/** Reads a passkey and holds its row until the transaction ends: two sign-ins compare counters one after the other. */
export async function lockPasskey(sql: Sql, id: string): Promise<Passkey | undefined> {
  const rows = await sql`
    select id, public_key, counter, email, copied_at from desk_passkeys where id = ${id} for update`;
  const row = Kept.parse(rows)[0];
  return (
    row && {
      id: row.id,
      publicKey: row.public_key,
      counter: row.counter,
      email: row.email,
      isCopied: row.copied_at !== null,
    }
  );
}

/** The passkeys of one staff member, the newest first. */
export async function listPasskeys(sql: Sql, email: string): Promise<ListedPasskey[]> {
  const rows = await sql`
    select id, device, added_at, used_at, copied_at from desk_passkeys
    where email = ${email} order by added_at desc`;
  return Listed.parse(rows).map((row) => ({
    id: row.id,
    device: row.device,
    addedAt: row.added_at,
    usedAt: row.used_at ?? undefined,
    isCopied: row.copied_at !== null,
  }));
}

/** Writes a new passkey; false where there is one of that name already. */
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

/** Writes that a passkey signed someone in. */
export async function countUse(sql: Sql, id: string, counter: number, now: Date): Promise<void> {
  await sql`update desk_passkeys set counter = ${counter}, used_at = ${now} where id = ${id}`;
}

/** Writes that someone has a copy of a passkey. */
export async function markCopied(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update desk_passkeys set copied_at = ${now} where id = ${id}`;
}

/** Removes a passkey of a staff member, nobody else's; false where there is none. */
export async function removePasskey(sql: Sql, email: string, id: string): Promise<boolean> {
  const rows = await sql`
    delete from desk_passkeys where email = ${email} and id = ${id} returning 1`;
  return rows.length === 1;
}
