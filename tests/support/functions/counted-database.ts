import { vi } from 'vitest';

const real = await vi.importActual<typeof import('@netlify/database')>('@netlify/database');

export const { getConnectionString } = real;

/** Statements and transactions of the functions, each of which wakes the database. */
export const databaseUses = { count: 0 };

export function getDatabase() {
  const { sql, ...connection } = real.getDatabase();
  // Neither pool comes with types.
  const pool = connection.pool as { connect: (...callback: unknown[]) => unknown };
  const connect = pool.connect.bind(pool);
  return {
    sql: (...statement: Parameters<typeof sql>) => {
      databaseUses.count += 1;
      return sql(...statement);
    },
    pool: Object.assign(pool, {
      connect: (...callback: unknown[]) => {
        databaseUses.count += 1;
        return connect(...callback);
      },
    }),
  };
}
