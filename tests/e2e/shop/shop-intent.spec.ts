import { expect, holdIslands, test } from '#tests/support/browser/browser.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { cartButton, cartText } from '#tests/support/browser/shop-page.ts';

const addFoam = { name: `Add to Cart: ${onSale.name}` };
const typed = onSale.name.toLowerCase();

test('React comes with the first sign of intent, not before', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/shop');
  await page.mouse.wheel(0, 3000);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts.filter((url) => /\/(client|ShopListing)\./.test(url))).toEqual([]);

  await page.getByRole('searchbox').hover();
  await expect.poll(() => scripts.some((url) => url.includes('/client.'))).toBe(true);
});

test('before the script came, Enter in the search opens the same listing and links lead on', async ({
  page,
}) => {
  await holdIslands(page);
  await page.goto('/shop');
  await page.getByRole('searchbox').fill(typed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?]q=/);
  await page.getByRole('link', { name: onSale.name }).click();
  await expect(page).toHaveURL(`/shop/${onSale.url_param}`);
});

test('a key pressed on a button of the sleeping page is not lost', async ({ page }) => {
  const release = await holdIslands(page);
  await page.goto(`/shop/${onSale.url_param}`);
  await page.getByRole('button', { name: 'One more' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await page.keyboard.press('Space');

  release();
  await expect(page.getByText('Secure packaging')).toBeVisible();
  await expect(page.getByRole('group').getByRole('status')).toHaveText('2');
});

test('when the files do not come, pressing the same button again tries again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|astro-island/);
  await page.route(/_astro\/ShopListing\./, (route) => route.abort());
  await page.goto('/shop');
  const failed = page.waitForEvent('console', (message) => message.text().includes('astro-island'));
  const add = page.getByRole('button', addFoam);
  await add.click();
  await failed;
  await expect(add).not.toHaveAttribute('aria-busy');
  await page.unroute(/_astro\/ShopListing\./);

  await add.click();
  await expect(cartButton(page)).toHaveText(cartText('1 item', onSale.priceCents));
});

test('a tap waits for the list of products that did not come at first', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|Failed to fetch products/);
  await page.route('**/shop/products.json', (route) => route.abort(), { times: 1 });
  await page.goto('/shop');
  await page.getByRole('button', addFoam).click();
  await expect(cartButton(page)).toHaveText(cartText('1 item', onSale.priceCents));
});
