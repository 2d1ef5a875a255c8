import { expect, it, vi } from 'vitest';
import { allRows } from '#tests/support/database/all-rows.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { paidOrder } from '#tests/support/services/paying.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

vi.mock('#src/lib/deploy/deploy.json', () => ({ default: { context: 'production', url: '' } }));

const platform = useFunctionPlatform();

it.each(['deploy-preview', 'branch-deploy', ''])(
  'production keeps every row and mails its customers, even when a request says that it is "%s"',
  async (context) => {
    const headers = { 'x-nf-deploy-context': context };
    await platform.database.query(
      `insert into production_hosts (host) values ('ep-other.example')`,
    );
    await paidOrder(platform.sandbox);
    await postJson('leads', bookingBody({ mailBy: 'server' }), { headers });
    expect(platform.mails().map(({ to }) => to)).toContain('aroha@example.ca');

    const before = await allRows(platform.database);
    for (const name of ['shop', 'days', 'instagram', 'health', 'booking'])
      await callFunction(name, { headers });
    expect(await allRows(platform.database)).toBe(before);
    takeLog();
  },
);

it('production notes the host of its database', async () => {
  await callFunction('send-mails', { method: 'POST' });

  expect(await platform.database.query('select host from production_hosts')).toEqual([
    { host: new URL(platform.database.url).hostname },
  ]);
  takeLog();
});
