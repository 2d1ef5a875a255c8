import { sendToFunction } from '#dev/function-host.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { storedCart } from '#tests/support/browser/checkout-page.ts';
import { pictured, plain, soldOut, upcoming } from '#tests/support/builders/products.ts';
import {
  cartButton,
  cartText,
  failedCall,
  holdCalls,
  openWithStorage,
} from '#tests/support/browser/shop-page.ts';

test('the quantity starts at 1, goes into the cart whole, and stops at the most of one product', async ({
  page,
}) => {
  await openWithStorage(page, `/shop/${plain.url_param}`, { cart: storedCart({ [plain.id]: 7 }) });
  const pieces = page.getByRole('group', { name: `Quantity of ${plain.name}` });
  const plus = pieces.getByRole('button', { name: 'One more' });
  await expect(pieces.getByRole('button', { name: 'One less' })).toBeDisabled();
  await plus.click();
  await plus.click();
  await expect(pieces.getByRole('status')).toHaveText('3');
  const reason = '10 is the most you can order of one product.';
  await expect(plus).toHaveAccessibleDescription(reason);

  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(cartButton(page)).toHaveText(cartText('10 items', 10 * plain.priceCents));
  await expect(page.getByText('10 in your cart.')).toBeVisible();
  await expect(pieces.getByRole('status')).toHaveText('1');
  await expect(add).toBeDisabled();
  await expect(add).toBeFocused();
  await expect(page.getByText(reason)).toBeVisible();
});

test('the pictures go around, and the thumbnails lead to each', async ({ page }) => {
  await page.goto(`/shop/${pictured.url_param}`);
  const count = pictured.images.length;
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const current = gallery.locator('[aria-current="true"]');
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(current).toHaveAccessibleName(`Picture ${count} of ${count}`);
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(current).toHaveAccessibleName(`Picture 1 of ${count}`);
  await gallery.getByRole('button', { name: `Picture 2 of ${count}` }).click();
  await expect(current).toHaveAccessibleName(`Picture 2 of ${count}`);
});

test('one tab is open at a time, and arrows and End lead from one to the other', async ({
  page,
}) => {
  await page.goto(`/shop/${plain.url_param}`);
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = page.getByRole('tabpanel');
  await expect(tab('Description')).toHaveAttribute('aria-selected', 'true');
  await tab('Specifications').click();
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('definition').first()).toHaveText(plain.sku);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(tab('Reviews')).toBeFocused();
  await expect(panel.getByText('No reviews yet. Be the first')).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Shipping')).toBeFocused();
  await expect(panel.getByText('Secure packaging')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Description')).toBeFocused();
});

test('until the answer is here, the page says that it loads, and shows no stock or reviews', async ({
  page,
}) => {
  const release = await holdCalls(page, 'product');
  await page.goto(`/shop/${soldOut.url_param}`);
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await expect(page.getByText('Loading stock and rating...')).toBeVisible();
  await expect(page.getByText(/^(Out of Stock|No reviews yet|\d+ reviews?)$/)).toHaveCount(0);

  release();
  await expect(page.getByText('Loading stock and rating...')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('who waits for a sold-out product gets one email once it can be bought, and its link ends the others', async ({
  page,
  site,
}) => {
  await setStock(site.database, { [soldOut.id]: 0 });
  await page.goto(`/shop/${soldOut.url_param}`);
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  const form = page.locator('form', { has: page.getByLabel('Email me once it is here') });
  await form.getByLabel('Email me once it is here').fill('ann@gmial.com');
  await form.getByRole('button', { name: 'Notify Me' }).click();
  await expect(form.getByRole('status')).toHaveText(/^Did you mean gmail\.com\?/);
  await form.getByLabel('Email me once it is here').fill('ann@example.ca');
  await form.getByRole('button', { name: 'Notify Me' }).click();
  await expect(form.getByRole('status')).toHaveText('We email you once.');
  await expect(form.getByLabel('Email me once it is here')).toHaveValue('');
  await expectNoAxeViolations(page);

  await setStock(site.database, { [soldOut.id]: 1 });
  await sendToFunction('/.netlify/functions/send-mails', { method: 'POST' });
  const mails = recordsOf(site.sandbox, 'smtp').map(({ details }) => details);
  expect(mails.map(({ to }) => to)).toEqual(['ann@example.ca']);
  const { pathname, search } = new URL(mails[0]?.unsubscribeUrl ?? '');
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You get no more of these emails',
  );
  await expectNoAxeViolations(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a product that is coming soon leads to a page', async ({ page }) => {
    await page.goto(`/shop/${upcoming.url_param}`);
    await page.getByLabel('Email me once it is here').fill('ann@example.ca');
    await page.getByRole('button', { name: 'Notify Me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get one email');
  });
});

test('when the call for the product fails, the page tries again; one that is gone is not found', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(failedCall);
  let status = 500;
  await page.route(/\/product\?/, (route) =>
    status === 200
      ? route.continue()
      : route.fulfill({ status, json: { error: { code: 'x', message: 'x' } } }),
  );
  await page.goto(`/shop/${plain.url_param}`);
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await expect(page.getByText('Failed to fetch product')).toBeVisible();
  status = 200;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch product')).toBeHidden();

  status = 404;
  await page.reload();
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL('/shop');
});
