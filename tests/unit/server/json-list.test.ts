import { expect, it } from 'vitest';
import { jsonList } from '#src/server/http/respond.server.ts';

const listOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `No. ${id}` }));

it.each([0, 1, 2999, 3000, 3001, 3500, 3650])('a list of %i is sent whole', async (count) => {
  const response = jsonList(listOf(count), { headers: { 'Cache-Tag': 'shop' } });
  expect(await response.text()).toBe(JSON.stringify(listOf(count)));
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-tag': 'shop',
    'content-type': 'application/json; charset=utf-8',
  });
});

it('a list of 3,000 is sent in parts', async () => {
  const parts = await Array.fromAsync(jsonList(listOf(3000)).body ?? []);
  expect(parts.length).toBeGreaterThan(1);
});

it('a list that cannot be read to its end is not sent as if it were whole', async () => {
  const broken = {
    toJSON: () => {
      throw new Error('broken');
    },
  };
  await expect(jsonList([...listOf(3000), broken]).text()).rejects.toThrow('broken');
});
