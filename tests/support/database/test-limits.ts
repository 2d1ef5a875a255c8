const { IDLE_LIMIT_MS = '60000', LOCK_LIMIT_MS = '60000' } = process.env;

/** How quick the machine is decides nothing, unless a test sets a limit of locks or of idle transactions (milliseconds). */
export const databaseLimits = {
  lockMs: Number(LOCK_LIMIT_MS),
  statementMs: 60_000,
  idleMs: Number(IDLE_LIMIT_MS),
};
