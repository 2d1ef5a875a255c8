/**
 * The error of the database itself. The driver's outer error quotes the statement and every bound
 * value, so it may not travel on.
 */
export function driverError(error: unknown): unknown {
  const wraps = error instanceof Error && 'params' in error && error.cause !== undefined;
  return wraps ? error.cause : error;
}

/** Whether a statement failed because its connection was gone, not for a reason of its own. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.message === 'Connection terminated unexpectedly' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    // The server closed the connection on purpose: a restart, or Neon going to sleep.
    code === '57P01'
  );
}

/**
 * Whether the database understood the statement and refused it (a fault of ours, or a broken rule),
 * as against being out of reach. Classes 08, 53, 57 and 58 are connection, resources, shutdown and
 * system trouble.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isRefusedStatement(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  return /^[0-9FHPX][0-9A-Z]{4}$/.test(error.code) && !/^(08|53|57|58)/.test(error.code);
}
