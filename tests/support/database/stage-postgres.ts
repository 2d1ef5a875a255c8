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

export function openRealDatabase(driver?: 'server' | 'serverless'): Promise<RealPostgres> {
  return createRealDatabase(inject('postgresPort'), driver);
}
