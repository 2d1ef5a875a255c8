/**
 * What Postgres ends by itself (milliseconds). The platform pauses a function after its answer, whatever it is in the
 * middle of: a transaction that nobody goes on with would keep its locks from everybody else. All of them are shorter
 * than the 5.8 s of an endpoint.
 */
export const databaseLimits = {
  /** Waiting for a lock of another transaction. */
  lockMs: 3000,
  /** One statement, that wait included. */
  statementMs: 4000,
  /** A transaction between two of its statements. */
  idleMs: 2000,
};
