import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { bookingStates, Visit } from '../booking.ts';

const HistoryLine = z.object({
  at: z.coerce.date(),
  role: z.enum(['owner', 'customer']),
  action: z.string(),
  staff: z.string().nullable(),
  requestedVisit: Visit.nullable(),
  detail: z.string(),
  agreedVisit: Visit.nullable(),
  stateBefore: z.enum(bookingStates).nullable(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

const Note = z.object({
  id: z.string(),
  at: z.coerce.date(),
  staff: z.string(),
  text: z.string(),
});

export async function readHistory(sql: Sql, booking: string) {
  const history = await sql`
    select at, role, action, staff, detail, state_before as "stateBefore",
      visit_json(requested_day, requested_drop_off) as "requestedVisit",
      visit_json(agreed_day, agreed_drop_off) as "agreedVisit"
    from booking_changes where booking_id = ${booking} order by revision desc`;
  const notes = await sql`
    select id, at, staff, text from booking_notes where booking_id = ${booking} order by at desc`;
  return { history: z.array(HistoryLine).parse(history), notes: z.array(Note).parse(notes) };
}

/** Stored once however often it is sent; false where there is no such booking. */
export async function writeNote(
  sql: Sql,
  note: { id: string; booking: string; staff: string; text: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    insert into booking_notes (id, booking_id, at, staff, text)
    select ${note.id}::uuid, id, ${now}, ${note.staff}, ${note.text}
    from booking_rows where id = ${note.booking}
    on conflict (id) do update set text = booking_notes.text
    returning 1`;
  return rows.length === 1;
}
