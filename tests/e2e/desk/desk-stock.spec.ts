import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { signIn, staff } from '#tests/support/desk/desk-sign-in.ts';
import { soldOut } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';

// A count that is asked about comes back as 409.
test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/status of 409/] });

test('a delivery is received on a phone, three taps from Today at most, and counted', async ({
  page,
  site,
}) => {
  await setStock(site.database, { [soldOut.id]: 0 });
  await signIn(page, site);
  await expect(page.getByRole('heading', { name: /^Low stock \(\d+\)$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: `${soldOut.name} ${soldOut.sku} sold out` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(soldOut.name);
  await page.getByLabel('Pieces that came').fill('12');
  await page.getByLabel('Supplier or invoice').fill('Invoice 4711');
  await page.getByRole('button', { name: 'Receive a delivery' }).click();
  await expect(page.getByRole('status')).toHaveText('Done.');
  await page.reload();
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(page.getByText('12 pieces', { exact: true })).toBeVisible();
  await expect(page.getByText(`${staff} received 12 pieces: Invoice 4711`)).toBeVisible();

  await page.getByText('Count the shelf').click();
  await setStock(site.database, { [soldOut.id]: 11 });
  await page.getByLabel(/^Pieces on the shelf/).fill('12');
  await page.getByRole('button', { name: 'Save this count' }).click();
  await expect(page.getByRole('status')).toContainText('please count again');
  await expect(page.getByText(/: Someone counted 11 pieces, 1 fewer than expected$/)).toBeVisible();
  await expect(page.getByText('11 pieces', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Stock' }).click();
  await page.getByLabel('Name or SKU').fill(soldOut.sku.toLowerCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(
    page.getByRole('link', { name: `${soldOut.name} ${soldOut.sku} 11 pieces` }),
  ).toBeVisible();
  await expectAccessible(page);
});
