import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { useDatabase, type LocalDatabase } from '#dev/local-database.ts';
import { emptyTables } from './empty-tables.ts';
import { createRealDatabase, startPostgresServer, type RealPostgres } from './real-postgres.ts';

declare global {
  var databaseOfWorker: Promise<RealPostgres> | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number;
  }
}

export default async function startStagePostgres(project: TestProject) {
  const { port, stop } = await startPostgresServer();
  project.provide('postgresPort', port);
  return stop;
}

/** The driver of a deploy, with its HTTP and WebSockets, takes this thread about twice the time. */
export function openRealDatabase(
  driver: 'server' | 'serverless' = 'server',
): Promise<RealPostgres> {
  return createRealDatabase(inject('postgresPort'), driver);
}

/** One for all files of a worker, each of which finds it empty: a copy for each takes longer than many files do. */
export async function openWorkerDatabase(): Promise<LocalDatabase> {
  const database = await (globalThis.databaseOfWorker ??= openRealDatabase());
  useDatabase(database.url, { connections: 10, driver: 'server' });
  await database.query(`set tests.now = ''`);
  await emptyTables(database);
  return {
    ...database,
    // The next file loads the site again, which opens connections of its own.
    stop: async () =>
      void (await database.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )),
  };
}
