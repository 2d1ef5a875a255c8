import { z } from 'zod';
import type { Client } from './database.ts';

/** Names are quoted. Columns that the database computes are left out. */
const Table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  references: z.array(z.string()),
});
export type Table = z.infer<typeof Table>;

const TableSum = z.object({ rows: z.int(), sha256: z.string() });

/** The state of the database beside its rows, with which they are compared after a restore. */
export const Summary = z.object({
  tables: z.record(z.string(), TableSum),
  /** The last number of each sequence that has given one. */
  sequences: z.record(z.string(), z.string()),
});
export type Summary = z.infer<typeof Summary>;

/** Those that others refer to come first. */
export async function readTables({ query }: Client): Promise<Table[]> {
  const { rows } = await query(`
    select quote_ident(relname) as name,
      (select json_agg(json_build_object(
          'name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(quote_ident(target.relname)), '[]')
        from pg_constraint join pg_class as target on target.oid = confrelid
        where contype = 'f' and conrelid = c.oid) as references
    from pg_class as c where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`);
  const sorted: Table[] = [];
  let rest = z.array(Table).parse(rows);
  while (rest.length > 0) {
    const names = new Set(sorted.map(({ name }) => name));
    const ready = rest.filter(({ references }) => references.every((name) => names.has(name)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    sorted.push(...ready);
    rest = rest.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Each row as a JSON array of its values as Postgres writes them, which is exact for every type. */
export function rowLines({ name, columns }: Table): string {
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  return `select to_json(array[${texts}])::text as line from ${name}`;
}

export async function readSummary({ query }: Client, tables: readonly Table[]): Promise<Summary> {
  const sums = tables.map(
    (table) => `
      select '${table.name}' as name, json_build_object('rows', count(*), 'sha256',
        encode(sha256(coalesce(string_agg(sha256(convert_to(line, 'UTF8')), '' order by line collate "C"), '')), 'hex')) as value
      from (${rowLines(table)}) as lines`,
  );
  const { rows } = await query(`
    select (select json_object_agg(name, value) from (${sums.join(' union all ')}) as sums) as tables,
      (select coalesce(json_object_agg(quote_ident(sequencename), last_value::text), '{}')
        from pg_sequences where schemaname = 'public' and last_value is not null) as sequences`);
  return z.tuple([Summary]).parse(rows)[0];
}
