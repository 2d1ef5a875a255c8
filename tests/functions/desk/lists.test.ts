import { expect, it } from 'vitest';
import { fillLists, listCases } from '#tests/support/desk/long-lists.ts';
import { plansOf } from '#tests/support/desk/plans-of.ts';
import { useFunctionPlatform } from '#tests/support/function-platform.ts';

const platform = useFunctionPlatform();

it('among five thousand of each, any of the 1,000 newest and a person are found by an index', async () => {
  await fillLists(platform.database);
  for (const [name, index, read] of listCases) {
    const plans = await plansOf(read);
    expect([name, plans.map(({ plan }) => plan).join()]).toEqual([
      name,
      expect.stringContaining(index),
    ]);
  }
});
