import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useFunctionPlatform } from '#tests/support/function-platform.ts';
import { projectRoot } from '#dev/project-root.ts';
import { soldOut } from '#tests/support/products.ts';

const platform = useFunctionPlatform();
const run = promisify(execFile);

const setStock = (args: string[], url = platform.database.url) =>
  run(process.execPath, ['tools/set-stock.ts', ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, NETLIFY_DB_URL: url },
  });

const stockOf = async (id: string) =>
  (
    await platform.database.query<{ quantity: number }>(
      'select quantity from stock where product_id = $1',
      [id],
    )
  )[0]?.quantity;

describe('npm run stock', () => {
  it('sets the stock of the product with a sku, counted before or not', async () => {
    const { stdout } = await setStock([soldOut.sku, '12']);
    expect(stdout).toBe(`${soldOut.name}: 12 in stock.\n`);
    expect(await stockOf(soldOut.id)).toBe(12);
    await setStock([soldOut.sku.toLowerCase(), '0']);
    expect(await stockOf(soldOut.id)).toBe(0);
  });

  it.each([
    [['NONE-1', '5'], 'No product has the sku "NONE-1".'],
    [[soldOut.sku, '-1'], 'Usage: npm run stock -- <sku> <pieces>'],
    [[soldOut.sku, 'many'], 'Usage: npm run stock -- <sku> <pieces>'],
    [[], 'Usage: npm run stock -- <sku> <pieces>'],
  ])('refuses %j with a reason', async (args, reason) => {
    await expect(setStock(args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(reason) as unknown,
    });
  });

  it('says where to find the address of the database when it has none', async () => {
    await expect(setStock([soldOut.sku, '5'], '')).rejects.toMatchObject({
      stderr: expect.stringContaining('docs/stock.md') as unknown,
    });
  });
});
