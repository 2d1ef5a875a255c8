import { z } from 'zod';
import { idsOf } from '#src/server/database/ids-of.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NamedPerson, type PersonKey } from '#src/server/retention/erasing.ts';
import { bookingStates } from '../booking.ts';

/** Read by the person alone, in the file of everything we have. */
const Lines = z.array(z.record(z.string(), z.string().nullable()));

const PersonRequest = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(['booking', 'inquiry']),
  at: z.coerce.date(),
  service: z.string(),
  vehicle: z.string().nullable(),
  message: z.string(),
  breakdown: z.string().nullable(),
  totalCents: z.int().nullable(),
  state: z.enum(bookingStates).nullable(),
  agreedDay: z.string().nullable(),
  history: Lines,
  waitingListSince: z.string().nullable(),
  /** Since when the job may be published, and its text where it is. */
  publishingAgreedAt: z.string().nullable(),
  published: z.string().nullable(),
  reviews: Lines,
  notes: Lines,
  marks: Lines,
});
export type PersonRequest = z.infer<typeof PersonRequest>;

export async function findRequests(sql: Sql, { email, phone }: PersonKey): Promise<string[]> {
  return idsOf(
    await sql`select id from leads where lower(email) = ${email} or phone_number_of(phone) = ${phone}`,
  );
}

export async function findNamedRequests(sql: Sql, searchText: string, limit: number) {
  const rows = await sql`
    select name, email, phone from leads
    where id = any(array(select id from lead_search where lexemes @@ search_prefixes(${searchText})))
      and word_starts like all (search_parts(${searchText})) and phone <> ''
    group by name, email, phone order by max(created_at) desc limit ${limit}::integer`;
  return z.array(NamedPerson).parse(rows);
}

export async function lockRequests(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`select 1 from bookings where id = any(${ids}::uuid[]) order by id for update`;
}

export async function readRequests(sql: Sql, ids: readonly string[]): Promise<PersonRequest[]> {
  const rows = await sql`
    select leads.id, kind, name, email, phone, created_at as at, service, vehicle, message, breakdown,
      total_cents as "totalCents", state, agreed_day::text as "agreedDay",
      (select joined_at from waiting_list where booking_id = leads.id)::text as "waitingListSince",
      publishing_agreed_at::text as "publishingAgreedAt",
      (select title || E'\n' || text from completed_jobs where booking_id = leads.id) as published,
      coalesce((
        select json_agg(json_build_object('at', at, 'by', role, 'action', action, 'day', requested_day, 'detail', detail)
          order by revision)
        from booking_changes where booking_id = leads.id), '[]') as history,
      coalesce((
        select json_agg(json_build_object('at', created_at, 'username', username, 'text', text))
        from booking_reviews where booking_id = leads.id), '[]') as reviews,
      coalesce((
        select json_agg(json_build_object('at', at, 'text', text) order by at)
        from booking_notes where booking_id = leads.id), '[]') as notes,
      coalesce((
        select json_agg(json_build_object('at', at, 'text', label || ', ' || part) order by at)
        from booking_marks where booking_id = leads.id), '[]') as marks
    from leads left join bookings using (id) where leads.id = any(${ids}::uuid[])
    order by created_at desc`;
  return z.array(PersonRequest).parse(rows);
}
