import { startPostgresServer } from '#tests/support/database/real-postgres.ts';

/** Starts one server for all workers: each has a database of its own in it, a copy of the one that is migrated. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const { port, stop } = await startPostgresServer();
  process.env.BROWSER_POSTGRES_PORT = String(port);
  return stop;
}
