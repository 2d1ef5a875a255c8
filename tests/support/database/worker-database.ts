import { startLocalDatabase, useDatabase, type LocalDatabase } from '#dev/local-database.ts';

declare global {
  var workerDatabase: Promise<LocalDatabase> | undefined;
}

/**
 * The database of this worker, as after the migrations. It is started once and goes with the worker: the files that
 * run here one after the other share it, for a start takes longer than most of them do.
 */
export async function openWorkerDatabase(): Promise<LocalDatabase> {
  const database = await (globalThis.workerDatabase ??= startLocalDatabase());
  useDatabase(database.url, { connections: 1, driver: 'server' });
  await database.query(`do $$
    begin
      execute (select 'truncate ' || string_agg(format('public.%I', tablename), ', ') || ' restart identity'
        from pg_tables where schemaname = 'public');
    end $$`);
  return database;
}
