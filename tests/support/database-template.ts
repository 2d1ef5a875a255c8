import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startLocalDatabase, type LocalDatabase } from '#dev/local-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'lustreworks-database-'));

/** Makes one database with every migration, before the first test; each file begins with a copy of it. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const directory = await temporaryFolder();
  const database = await startLocalDatabase({ directory });
  await database.stop();
  project.provide('databaseTemplate', directory);
  return () => rm(directory, { recursive: true });
}

/** Starts a copy of the template, which takes a tenth of the time that a new database does. */
export async function startDatabaseCopy(): Promise<LocalDatabase> {
  const directory = await temporaryFolder();
  await cp(inject('databaseTemplate'), directory, { recursive: true });
  const database = await startLocalDatabase({ directory });
  return {
    ...database,
    stop: async () => {
      await database.stop();
      await rm(directory, { recursive: true });
    },
  };
}
