const { IDLE_LIMIT_MS = '60000' } = process.env;

/** How quick the machine is decides nothing, unless a test sets the limit of idle transactions (milliseconds). */
export const databaseLimits = {
  lockMs: 60_000,
  statementMs: 60_000,
  idleMs: Number(IDLE_LIMIT_MS),
};
