import { z } from 'zod';
import type { Client } from './database.ts';
import { readSummary, readTables, rowLines } from './tables.ts';

const Lines = z.array(z.object({ line: z.string() }));

const rowsPerFetch = 200;

/** Of one transaction: rows, after them the name of their table, and a summary at the end. */
export async function* tableLines(client: Client): AsyncGenerator<string> {
  const tables = await readTables(client);
  for (const table of tables) {
    await client.query(`declare table_rows no scroll cursor for ${rowLines(table)}`);
    for (;;) {
      const { rows } = await client.query(`fetch ${rowsPerFetch} from table_rows`);
      if (rows.length === 0) break;
      yield* Lines.parse(rows).map(({ line }) => line);
      yield JSON.stringify({ rowsOf: table.name });
    }
    await client.query('close table_rows');
  }
  yield JSON.stringify({ summary: await readSummary(client, tables) });
}
