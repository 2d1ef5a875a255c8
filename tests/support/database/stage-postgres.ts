import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createRealDatabase, startPostgresServer, type RealPostgres } from './real-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresPort: number;
  }
}

/** Starts the one real Postgres of this stage: several at once would also make its user at once. */
export default async function startStagePostgres(project: TestProject) {
  const { port, stop } = await startPostgresServer();
  project.provide('postgresPort', port);
  return stop;
}

/** A database of the real Postgres, for the tests of one file. */
export function openRealDatabase(): Promise<RealPostgres> {
  return createRealDatabase(inject('postgresPort'));
}
