import { getDatabase } from '@netlify/database';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The part of `pg.Client` that is used; it comes without types. */
export interface Client {
  query: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
}

interface PoolClient extends Client {
  release: () => void;
}

interface Pool {
  connect: () => Promise<PoolClient>;
  end: () => Promise<void>;
}

export const Names = z.array(z.object({ name: z.string() }));

/** A transaction without a limit of time, rolled back unless it is committed. Throws `BackupError`. */
export async function openTransaction(
  connectionString: string,
  mode: 'isolation level repeatable read, read only' | 'read only' | 'read write',
): Promise<Client & AsyncDisposable> {
  const pool = getDatabase({ connectionString }).pool as Pool;
  const client = await connect(pool);
  await client.query(`begin transaction ${mode};
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC'`);
  return {
    query: (text, values) => client.query(text, values),
    [Symbol.asyncDispose]: async () => {
      client.release();
      await pool.end();
    },
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new BackupError('The database does not accept the connection string.', { cause });
  }
}

/** Those that are applied. */
export async function readMigrations({ query }: Client): Promise<string[]> {
  const { rows } = await query('select name from netlify.migrations order by name collate "C"');
  return Names.parse(rows).map(({ name }) => name);
}
