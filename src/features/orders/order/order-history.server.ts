import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';

const HistoryLine = z.object({
  at: z.coerce.date(),
  staff: z.string().nullable(),
  action: z.string(),
  note: z.string(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

const Note = z.object({ at: z.coerce.date(), staff: z.string(), text: z.string() });

export async function readHistory(sql: Sql, orderId: string): Promise<HistoryLine[]> {
  const rows = await sql`
    select at, staff, action, note from order_history where order_id = ${orderId} order by change desc`;
  return z.array(HistoryLine).parse(rows);
}

export async function readNotes(sql: Sql, orderId: string): Promise<z.infer<typeof Note>[]> {
  const rows = await sql`
    select at, staff, text from order_notes where order_id = ${orderId} order by at desc`;
  return z.array(Note).parse(rows);
}

/** The same id twice leaves one note. False where there is no such order, or its buyer is erased. */
export async function addNote(
  sql: Sql,
  note: { id: string; orderId: string; staff: string; text: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into order_notes (id, order_id, at, staff, text)
    select ${note.id}::uuid, id, ${now}, ${note.staff}, ${note.text} from orders
    where id = ${note.orderId} and buyer_erased_at is null
    on conflict (id) do update set text = order_notes.text
    returning 1`;
  return rows.length > 0;
}
