import { AsyncLocalStorage } from 'node:async_hooks';
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

// A transaction that waits for another service keeps its locks for as long: a test in which one does fails. Requests are
// seen where Node makes them, connections for mails and the like where they are opened.

const transactions = channel('lustreworks.transaction');
const transaction = new AsyncLocalStorage<unknown>();
let calls: unknown[] = [];

const onRequest = (message: unknown) => {
  const { request } = message as { request: { origin: string; path: string } };
  note(`${request.origin}${request.path}`);
};
const onConnection = () => {
  note('a connection');
};

function note(call: string): void {
  const isStatement = call.endsWith('/sql');
  if (transaction.getStore() === true && !isStatement) calls.push(call);
}

export function takeServiceCalls(): unknown[] {
  const taken = calls;
  calls = [];
  return taken;
}

beforeAll(() => {
  transactions.bindStore(transaction);
  subscribe('undici:request:create', onRequest);
  subscribe('net.client.socket', onConnection);
});
afterEach(() => {
  expect(takeServiceCalls(), 'services that a transaction waited for').toEqual([]);
});
afterAll(() => {
  transactions.unbindStore(transaction);
  unsubscribe('undici:request:create', onRequest);
  unsubscribe('net.client.socket', onConnection);
});
