import { channel } from 'node:diagnostics_channel';
import { getConnectionString, getDatabase } from '@netlify/database';
import {
  driverError,
  isBrokenConnection,
  isFailedRequest,
  isRejectedLogin,
  isRejectedStatement,
} from './database-errors.ts';
import { databaseLimits } from './database-limits.ts';
import { withDeadline } from '../deadline.ts';
import { env } from '../env.ts';
import { Unavailable } from '../http-error.ts';
import { noteUse } from '../schedules/database-use.server.ts';

export type SqlValue = string | number | boolean | Date | null | readonly string[];

/** Throws `Unavailable`, or the database's error. Values are bound, never part of the text. */
export type Sql = (text: TemplateStringsArray, ...values: SqlValue[]) => Promise<unknown[]>;

export interface Db {
  /** Must be safe to repeat: on a broken connection it runs again on another. */
  sql: Sql;
  /** Use the `sql` it hands over: the outer one would wait for a second connection. */
  transaction: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;
}

/** `@netlify/database` sets no limits of its own (milliseconds). */
const connectTimeoutMs = 3000;
const statementTimeoutMs = 4000;

/** In one round trip, so that no transaction is open without its limits. */
const beginText = `begin;
  set local lock_timeout = ${databaseLimits.lockMs};
  set local statement_timeout = ${databaseLimits.statementMs};
  set local idle_in_transaction_session_timeout = ${databaseLimits.idleMs}`;

/** The part of `pg.Pool`, and of Neon's, that is used; neither comes with types. */
interface Client {
  query: (text: string, values?: readonly SqlValue[]) => Promise<{ rows: unknown[] }>;
  release: (error?: Error) => void;
  on: (event: 'error', listener: () => void) => void;
}
interface Pool {
  options: { max?: number; connectionTimeoutMillis?: number; query_timeout?: number };
  connect: () => Promise<Client>;
  end: () => Promise<void>;
  on(event: 'connect', listener: (client: Client) => void): void;
  on(event: 'error', listener: () => void): void;
}

interface Connection {
  url: string;
  sql: Sql;
  pool: Pool;
}

/** For tests: no transaction may wait for a service. */
const openTransaction = channel('lustreworks.transaction');

let opened: Connection | undefined;

const unnoted: Db = {
  sql: (text, ...values) => guarded(onConnection(({ sql }) => sql(text, ...values))),
  transaction: inTransaction,
};

const noted: Db = {
  sql: async (text, ...values) => (await Promise.all([unnoted.sql(text, ...values), noteUse()]))[0],
  transaction: async (work) => (await Promise.all([unnoted.transaction(work), noteUse()]))[0],
};

/** Throws `Unavailable` where no database is configured. */
export function database(): Db {
  currentConnection();
  return noted;
}

/** For the schedules themselves, and for reads, which give them no work. Throws like `database`. */
export function unnotedDatabase(): Db {
  currentConnection();
  return unnoted;
}

/** Netlify changes the credentials from time to time; a pool stays with those it was opened with. */
function currentConnection(): Connection {
  const url = connectionUrl();
  if (opened?.url === url) return opened;
  close(opened);
  opened = openConnection(url);
  return opened;
}

function connectionUrl(): string {
  try {
    return getConnectionString();
  } catch (cause) {
    throw new Unavailable({ cause });
  }
}

function openConnection(url: string): Connection {
  const connection = getDatabase();
  const pool = connection.pool as Pool;
  Object.assign(pool.options, {
    max: env().DATABASE_CONNECTIONS,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs,
  });
  // Without a listener, a connection that breaks ends the process; its statement fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { url, pool, sql: async (text, ...values) => connection.sql(text, ...values) };
}

function close(connection: Connection | undefined): void {
  if (opened === connection) opened = undefined;
  connection?.pool.end().catch(() => undefined);
}

async function inTransaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const client = await guarded(onConnection(({ pool }) => begin(pool)));
  const sql: Sql = async (text, ...values) => {
    const numbered = text.reduce((before, after, index) => `${before}$${index}${after}`);
    return (await guarded(client.query(numbered, values))).rows;
  };
  let broken: Error | undefined;
  try {
    const result = await openTransaction.runStores(true, () => work(sql));
    await sql`commit`;
    return result;
  } catch (error) {
    await sql`rollback`.catch((cause: unknown) => {
      broken = new Error('The connection did not roll back.', { cause });
    });
    throw error;
  } finally {
    // A connection whose state is unknown is closed instead of going back to the pool.
    client.release(broken);
  }
}

async function begin(pool: Pool): Promise<Client> {
  const client = await pool.connect();
  try {
    await client.query(beginText);
    return client;
  } catch (error) {
    client.release(new Error('No transaction began.', { cause: error }));
    throw error;
  }
}

async function onConnection<Result>(
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    const connection = currentConnection();
    try {
      return await work(connection);
    } catch (error) {
      const cause = driverError(error);
      if (attempt >= retriesAfter(cause)) throw error;
      if (isRejectedLogin(cause)) close(connection);
    }
  }
}

/** Connections break while a function sleeps; each failure takes one of them out of the pool. */
function retriesAfter(error: unknown): number {
  if (isBrokenConnection(error)) return env().DATABASE_CONNECTIONS;
  return isFailedRequest(error) || isRejectedLogin(error) ? 1 : 0;
}

/** Over HTTP the driver knows no timeout, hence the deadline here as well as in the pool. */
async function guarded<Result>(work: PromiseLike<Result>): Promise<Result> {
  const late = () => new Error('The database did not answer in time.');
  try {
    return await withDeadline(work, statementTimeoutMs, late);
  } catch (error) {
    const cause = driverError(error);
    throw isRejectedStatement(cause) ? cause : new Unavailable({ cause });
  }
}
