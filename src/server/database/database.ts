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

/** What a statement may be given. Values are always bound, never spliced into the text. */
export type SqlValue = string | number | boolean | Date | null | readonly string[];

/**
 * Runs one statement and returns its rows, to be parsed with a schema. Throws `Unavailable`, or the
 * database's error.
 */
export type Sql = (text: TemplateStringsArray, ...values: SqlValue[]) => Promise<unknown[]>;

export interface Db {
  /**
   * Runs one statement that is safe to repeat: when a pooled connection turns out to be broken, it
   * runs again on another one. What must not run twice belongs into a transaction; a counter may count such a
   * statement twice.
   */
  sql: Sql;
  /**
   * Runs statements that succeed or fail together, on one connection. Use the `sql` it hands over:
   * the outer one would wait for a second connection.
   */
  transaction: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;
}

/**
 * `@netlify/database` sets no limits of its own: a hung database would hang the function
 * (milliseconds).
 */
const connectTimeoutMs = 3000;
const statementTimeoutMs = 4000;

/** In one round trip, so that no transaction is open without its limits. */
const beginText = `begin;
  set local lock_timeout = ${databaseLimits.lockMs};
  set local statement_timeout = ${databaseLimits.statementMs};
  set local idle_in_transaction_session_timeout = ${databaseLimits.idleMs}`;

/** The part of `pg.Pool`, and of Neon's, that is used here; neither comes with types. */
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

/** The driver as it was opened with one set of credentials. */
interface Connection {
  url: string;
  sql: Sql;
  pool: Pool;
}

/** What runs in a transaction, for tests: none may wait for another service. */
const openTransaction = channel('lustreworks.transaction');

let opened: Connection | undefined;

const db: Db = {
  sql: (text, ...values) => guarded(onConnection(({ sql }) => sql(text, ...values))),
  transaction: inTransaction,
};

/**
 * The database of this deploy; one pool per function instance. Throws `Unavailable` where none is
 * configured.
 */
export function database(): Db {
  currentConnection();
  return db;
}

/**
 * Netlify changes the credentials from time to time and hands over the new ones with the next call;
 * a pool keeps those it was made with, so it is made again.
 */
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
  // A connection may break at any moment, in the pool or in use. Unless someone listens, that ends
  // the process; anyone who uses the connection is notified by the statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return { url, pool, sql: async (text, ...values) => connection.sql(text, ...values) };
}

/** Who still uses one of its connections may finish. */
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

/** Runs what is safe to repeat, and repeats it where the connection was at failure. */
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

/**
 * How often to repeat. Functions sleep between calls, and connections break: each failure
 * takes one of them out of the pool. A request over HTTP, and a login with the credentials read
 * again, are worth one more attempt.
 */
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
