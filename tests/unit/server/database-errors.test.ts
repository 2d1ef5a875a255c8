import { expect, it } from 'vitest';
import { isBrokenConnection, isRejectedStatement } from '#src/server/database/database-errors.ts';

const errorWith = (code: string) => Object.assign(new Error('From Postgres.'), { code });

it.each([
  ['57014', 'a statement that took too long'],
  ['55P03', 'a lock that was not free in time'],
  ['25P03', 'a transaction that was idle for too long'],
  ['57P01', 'a server that restarts'],
  ['28P01', 'credentials that have changed'],
])('%s, %s, means that trying again may help', (code) => {
  expect(isRejectedStatement(errorWith(code))).toBe(false);
});

it.each([
  ['23505', 'a row that is there already'],
  ['42703', 'a column that does not exist'],
  ['25P02', 'a statement after one that failed'],
  ['55000', 'an object in the wrong state'],
])('%s, %s, is an error of ours', (code) => {
  expect(isRejectedStatement(errorWith(code))).toBe(true);
});

it.each(['25P03', '57P01'])('a client that Postgres ended with %s is replaced', (code) => {
  expect(isBrokenConnection(errorWith(code))).toBe(true);
});
