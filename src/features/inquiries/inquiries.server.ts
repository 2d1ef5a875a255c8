import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { partialList, type ListPart, type PartialList } from '#src/server/database/partial-list.ts';

const StoredInquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  message: z.string(),
  at: z.coerce.date(),
  isUnanswered: z.boolean(),
});
export type StoredInquiry = z.infer<typeof StoredInquiry>;

const HistoryLine = z.object({
  inquiry: z.string(),
  at: z.coerce.date(),
  staff: z.string(),
  action: z.enum(['mail', 'phone', 'undo']),
  text: z.string(),
});
export type InquiryHistoryLine = z.infer<typeof HistoryLine>;

export async function listUnanswered(sql: Sql, limit: number): Promise<PartialList<StoredInquiry>> {
  const rows = await sql`
    select *, count(*) over ()::integer as total from inquiry_view
    where "isUnanswered" order by at limit ${limit}::integer`;
  return partialList(rows, (each) => z.array(StoredInquiry).parse(each));
}

/** The newest first; with a search text, those that have its words in them, as the beginnings of words. */
export async function listInquiries(sql: Sql, searchText: string, { limit, offset }: ListPart) {
  const rows = await sql`
    select * from inquiry_view
    where ${searchText} = '' or id = any(array(select id from inquiry_search where lexemes @@ search_prefixes(${searchText})))
    order by at desc, id limit ${limit}::integer offset ${offset}::integer`;
  return z.array(StoredInquiry).parse(rows);
}

export async function readInquiry(sql: Sql, id: string): Promise<StoredInquiry | undefined> {
  const rows = await sql`select * from inquiry_view where id = ${id}`;
  return z.array(StoredInquiry).parse(rows)[0];
}

/** Holds the inquiry's row until the transaction ends. */
export async function lockInquiry(sql: Sql, id: string): Promise<StoredInquiry | undefined> {
  const rows = await sql`select * from inquiry_view where id = ${id} for update`;
  return z.array(StoredInquiry).parse(rows)[0];
}

export async function readInquiryHistory(sql: Sql, ids: readonly string[]) {
  const rows = await sql`
    select inquiry_id as inquiry, at, staff, action, text from inquiry_history
    where inquiry_id = any(${ids}::uuid[]) order by at desc, revision desc`;
  return z.array(HistoryLine).parse(rows);
}

export async function updateInquiry(
  sql: Sql,
  id: string,
  {
    revision,
    staff,
    action,
    text = '',
  }: Pick<InquiryHistoryLine, 'staff' | 'action'> & { revision: number; text?: string | undefined },
): Promise<void> {
  await sql`update inquiry_view set "isUnanswered" = ${action === 'undo'} where id = ${id}`;
  await sql`
    insert into inquiry_history (inquiry_id, revision, staff, action, text)
    values (${id}, ${revision}, ${staff}, ${action}, ${text})`;
}

/** Where there is no desk, the mailbox alone knows what was answered. */
export async function leaveToMailbox(sql: Sql, id: string): Promise<void> {
  await sql`update inquiry_view set "isUnanswered" = false where id = ${id}`;
}
