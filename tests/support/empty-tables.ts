import type { LocalDatabase } from '#dev/local-database.ts';

/** Empties every table there is; tables are found by asking for them. */
export async function emptyTables({ query }: LocalDatabase): Promise<void> {
  const tables = await query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  await query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
}
