import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { callService } from '#src/server/service-call.server.ts';
import { database } from '#src/server/database/database.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeServiceCalls } from '#tests/support/database/service-in-transaction.ts';

const platform = useFunctionPlatform();

it('a transaction that waits for another service fails its test, one that waits before and after does not', async () => {
  const url = `${platform.sandbox.origin}/vpic/elsewhere`;
  await callService(url);
  await database().transaction((sql) => sql`select 1`);
  await callService(url);
  expect(takeServiceCalls()).toEqual([]);

  await database().transaction(async (sql) => {
    await sql`select 1`;
    await callService(url);
  });
  expect(takeServiceCalls()).toContain(url);

  await database().transaction(async () => {
    const mailbox = connect(Number(new URL(url).port), 'localhost');
    await new Promise((resolve) => mailbox.once('connect', resolve));
    mailbox.destroy();
  });
  expect(takeServiceCalls()).toEqual(['a connection']);
});
