/** The driver's outer error quotes the statement and every bound value, so it may not travel on. */
export function driverError(error: unknown): unknown {
  const wraps = error instanceof Error && 'params' in error && error.cause !== undefined;
  return wraps ? error.cause : error;
}

export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.message === 'Connection terminated unexpectedly' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    // The server closed the connection: a restart, Neon going to sleep, or an idle transaction of a paused function.
    code === '57P01' ||
    code === '25P03'
  );
}

/** Neon's driver wraps what `fetch` threw. */
export function isFailedRequest(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Error connecting to database');
}

/** Class 28; over HTTP the message may be all there is. */
export function isRejectedLogin(error: unknown): boolean {
  return (
    (sqlState(error) ?? '').startsWith('28') ||
    (error instanceof Error && error.message.startsWith('password authentication failed'))
  );
}

/**
 * Whether the database understood the statement and rejected it (an error of ours, or a broken rule),
 * as against being out of reach. Classes 08, 53, 57 and 58 are connections, resources, shutdown and
 * failures of the system; 25P03 and 55P03 are the limits of idle transactions and of waiting for a lock.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isRejectedStatement(error: unknown): boolean {
  const state = sqlState(error);
  return (
    state !== undefined && !/^(08|53|57|58|25P03|55P03)/.test(state) && !isRejectedLogin(error)
  );
}

function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9FHPX][0-9A-Z]{4}$/.test(code) ? code : undefined;
}
