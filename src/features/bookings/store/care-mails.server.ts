import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

/** Whether a customer wants mails on the days of care: true, ended them: false, or neither. */
export async function readCareMails(sql: Sql, id: string): Promise<boolean | null> {
  const rows = await sql`select care_mails as "careMails" from bookings where id = ${id}`;
  return z.tuple([z.object({ careMails: z.boolean().nullable() })]).parse(rows)[0].careMails;
}

export async function saveCareMails(sql: Sql, id: string, careMails: boolean | null) {
  await sql`update bookings set care_mails = ${careMails} where id = ${id}`;
}
