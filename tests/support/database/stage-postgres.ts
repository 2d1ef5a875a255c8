import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createRealDatabase, startPostgresServer, type RealPostgres } from './real-postgres.ts';

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
