/**
 * What Postgres ends on its own (milliseconds): the platform pauses a function after its answer, also inside a transaction,
 * which would keep its locks. All of them are shorter than the 5.8 s of an endpoint.
 */
export const databaseLimits = {
  lockMs: 3000,
  /** Waiting for a lock included. */
  statementMs: 4000,
  /** Between two statements of a transaction. */
  idleMs: 2000,
};
