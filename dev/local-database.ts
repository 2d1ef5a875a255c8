import type { Server } from 'node:net';
import path from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import { projectRoot } from './project-root.ts';

export interface LocalDatabase {
  url: string;
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
  stop: () => Promise<void>;
}

export const migrationsDirectory = path.join(projectRoot, 'netlify/database/migrations');

export async function startLocalDatabase({
  directory,
}: { directory?: string } = {}): Promise<LocalDatabase> {
  const database = new NetlifyDB({
    ...(directory !== undefined && { directory }),
    logger: () => undefined,
  });
  const url = await database.start();
  sendAtOnce(database);
  await database.applyMigrations(migrationsDirectory);
  useDatabase(url, { connections: 1, driver: 'server' });
  return {
    url,
    query: async <Row>(text: string, values?: unknown[]) =>
      (await database.query<Row>(text, values)).rows,
    stop: () => database.stop(),
  };
}

export function useDatabase(
  url: string,
  { connections, driver }: { connections: number; driver: 'server' | 'serverless' },
): void {
  process.env.NETLIFY_DB_URL = url;
  process.env.NETLIFY_DB_DRIVER = driver;
  // PGlite has one session: a second connection would run its statements inside the first one's
  // transaction.
  process.env.DATABASE_CONNECTIONS = String(connections);
}

/**
 * The server writes an answer in several small packets, which TCP holds back for 40 ms each time.
 * There is no option for it, so its socket server is reached directly; should it be renamed, only
 * the speed is lost.
 */
function sendAtOnce(database: NetlifyDB): void {
  const server = Reflect.get(database, 'server') as Server | undefined;
  server?.on('connection', (socket) => {
    socket.setNoDelay(true);
  });
}
