import { expect, it } from 'vitest';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

const platform = useFunctionPlatform();

const unindexed = `
  select conrelid::regclass::text || ': ' || pg_get_constraintdef(oid) as key from pg_constraint
  where contype = 'f' and not exists (
    select 1 from pg_index
    where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
      and (indpred is null or pg_get_expr(indpred, indrelid) =
        format('(%s IS NOT NULL)', (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))`;

it('every foreign key has an index', async () => {
  expect(await platform.database.query(unindexed)).toEqual([]);
});
