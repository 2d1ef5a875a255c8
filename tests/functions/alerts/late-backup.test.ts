import { expect, it } from 'vitest';
import { minute, useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

const days = 24 * 60;

async function titlesAfter(minutes: number): Promise<string[]> {
  site.pass(minutes);
  await site.runWatch();
  return site.notified().map(({ title }) => title);
}

it('a backup that is older than 40 days is an alert', async () => {
  const madeAt = new Date(Date.now() - minute);
  await platform.database.query('insert into backups values ($1)', [madeAt]);
  expect(await titlesAfter(39 * days)).toEqual([]);
  const title = 'The last backup was made 40 days ago.';
  expect(await titlesAfter(days)).toEqual([title, title]);
});

it('a shop that never made one has no alert about it', async () => {
  expect(await titlesAfter(41 * days)).toEqual([]);
});
