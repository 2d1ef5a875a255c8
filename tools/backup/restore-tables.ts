import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { Names, readMigrations, type Client } from './database.ts';
import { readSummary, readTables, Summary, type Table } from './tables.ts';

/** What a new database has before it has a customer: the site and signing in write it. The archive's rows replace it. */
const writtenBySite: readonly string[] = [
  ...[
    'alerts',
    'backups',
    'call_counts',
    'desk_challenges',
    'desk_links',
    'desk_sessions',
    'heartbeats',
  ],
  ...['instagram_snapshot', 'instagram_token', 'mail_rejections', 'outbox', 'production_hosts'],
  ...['request_counts', 'signal_counts', 'stock'],
];

/** The first visit to the shop enters the opening stock. */
const conditions: Partial<Record<string, string>> = { stock_movements: `reason <> 'opening'` };

const Entry = z.object({ rowsOf: z.string().optional(), summary: Summary.optional() });

/** Throws `BackupError` where an archive of these migrations must not be restored. */
export async function checkTarget(client: Client, migrations: readonly string[]): Promise<void> {
  const applied = await readMigrations(client);
  if (!isDeepStrictEqual(applied, migrations)) {
    const [last, wanted] = [applied.at(-1) ?? 'none', migrations.at(-1) ?? 'none'];
    throw new BackupError(
      `The database has other migrations than the archive: its last is ${last}, the archive’s ${wanted}.`,
    );
  }
  const names = (await readTables(client)).map(({ name }) => name);
  const counted = names
    .filter((name) => !writtenBySite.includes(name))
    .map(
      (name) =>
        `select '${name}' as name where exists (select from ${name} where ${conditions[name] ?? true})`,
    );
  const { rows } = await client.query(`${counted.join(' union all ')} limit 1`);
  const [filled] = Names.parse(rows);
  if (filled) throw new BackupError(`The database is not empty: there are rows in ${filled.name}.`);
}

/** Throws unless the database then has what the archive was made of. */
export async function restoreTables(
  client: Client,
  migrations: readonly string[],
  lines: AsyncIterable<string>,
): Promise<void> {
  const tables = await readTables(client);
  const names = tables.map(({ name }) => name).join(', ');
  await client.query(`lock table ${names}`);
  await checkTarget(client, migrations);
  await client.query(`truncate ${names}`);
  let rows: string[] = [];
  let expected: Summary | undefined;
  for await (const line of lines) {
    if (line.startsWith('[')) rows.push(line);
    if (!line.startsWith('{')) continue;
    const { rowsOf, summary } = Entry.parse(JSON.parse(line));
    const table = tables.find(({ name }) => name === rowsOf);
    if (table) await client.query(insertText(table), [`[${rows.join(',')}]`]);
    rows = [];
    expected ??= summary;
  }
  for (const [name, last] of Object.entries(expected?.sequences ?? {}))
    await client.query('select setval($1, $2)', [name, last]);
  if (!isDeepStrictEqual(await readSummary(client, tables), expected))
    throw new BackupError('The restored rows are not those of the archive, so none was saved.');
}

function insertText({ name, columns }: Table): string {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `(item ->> ${index})::${type}`).join(', ');
  return `
    insert into ${name} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as item`;
}
