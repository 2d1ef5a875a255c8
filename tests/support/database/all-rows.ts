import type { LocalDatabase } from '#dev/local-database.ts';

/** What counts requests changes with each of them. */
const counters = ['request_counts', 'call_counts'];

export async function allRows({ query }: LocalDatabase): Promise<string> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const parts = tables
    .filter(({ name }) => !counters.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, json_agg(t order by t::text)::text as rows from ${name} t`,
    );
  return JSON.stringify(await query(`${parts.join(' union all ')} order by name`));
}
