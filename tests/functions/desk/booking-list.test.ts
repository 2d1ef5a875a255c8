import { beforeAll, describe, expect, it } from 'vitest';
import { listBookings, listQuery } from '#src/features/desk/bookings/bookings.server.ts';
import { database, type Sql } from '#src/server/database.ts';
import { fillDesk } from '#tests/support/desk/full-desk.ts';
import { ann } from '#tests/support/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/function-platform.ts';

const platform = useFunctionPlatform();

/** The plan of the statement that lists bookings, and how long the database took for it (milliseconds). */
async function planOf(search: string): Promise<{ plan: string; ms: number }> {
  let found: unknown[] = [];
  const explained: Sql = async ([first = '', ...more], ...values) => {
    const text = [`explain (analyze, format json) ${first}`, ...more];
    found = await database().sql(Object.assign(text, { raw: text }), ...values);
    return [];
  };
  await listBookings(explained, listQuery(new URLSearchParams(search)));
  const [{ 'QUERY PLAN': [plan] = [] } = {}] = found as {
    'QUERY PLAN'?: { 'Execution Time': number }[];
  }[];
  return { plan: JSON.stringify(plan), ms: plan?.['Execution Time'] ?? Infinity };
}

describe('among five thousand bookings, the database', () => {
  beforeAll(async () => {
    await fillDesk(platform.database, { count: 5000, staff: ann });
    await platform.database.query('analyze bookings, leads');
  }, 60_000);

  it('lists any of the 1,000 newest by the index of the last change, within 100 ms', async () => {
    for (const search of ['', 'page=9', 'show=over', 'show=over&page=40']) {
      const { plan, ms } = await planOf(search);
      expect([search, plan]).toEqual([search, expect.stringContaining('bookings_updated')]);
      expect([search, ms < 100, ms]).toEqual([search, true, ms]);
    }
  });
});
