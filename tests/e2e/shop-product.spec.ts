import { phoneText } from '#src/business/facts.ts';
import { freeShippingText } from '#src/features/shop/catalogue/shipping-methods.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { onSale, pictured, plain, soldOut, upcoming } from '#tests/support/products.ts';
import {
  breakDatabase,
  cartButton,
  cartText,
  failedCall,
  sideCart,
} from '#tests/support/shop-page.ts';

const stepperOf = (name: string) => ({ name: `Quantity of ${name}` });

test('the quantity starts at 1, cannot go below, and goes into the cart whole', async ({
  page,
}) => {
  await page.goto(`/shop/${onSale.url_param}`);
  const stepper = page.getByRole('group', stepperOf(onSale.name));
  await expect(stepper.getByRole('button', { name: 'One less' })).toBeDisabled();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();

  await expect(cartButton(page)).toHaveText(cartText('3 items', 3 * onSale.priceCents));
  await expect(page.getByText('3 in your cart.')).toBeVisible();
  await expect(stepper.getByRole('status')).toHaveText('1');
  await cartButton(page).click();
  await expect(sideCart(page).getByRole('link', { name: onSale.name })).toBeVisible();
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

test('the tabs hold description, specifications, reviews and shipping', async ({ page }) => {
  await page.goto(`/shop/${plain.url_param}`);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Description')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expectNoAxeViolations(page);

  await tab('Specifications').click();
  await expect(page.getByRole('tabpanel').getByRole('definition').first()).toHaveText(plain.sku);
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(tab('Reviews')).toBeFocused();
  await expect(
    page.getByText('No reviews yet. Be the first to review this product!'),
  ).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Shipping')).toBeFocused();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText(freeShippingText())).toBeVisible();
  await expect(panel.getByText('Orders processed within 1-2 business days')).toBeVisible();
  await expect(panel.getByText('Secure packaging')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowRight');
  await expect(tab('Description')).toBeFocused();
});

test('what cannot be bought has a button that says why', async ({ page }) => {
  await page.goto(`/shop/${soldOut.url_param}`);
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await page.goto(`/shop/${upcoming.url_param}`);
  await expect(page.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('at the most of one product, the button is off and the page says why', async ({ page }) => {
  await page.goto(`/shop/${plain.url_param}`);
  const plus = page.getByRole('button', { name: 'One more' });
  for (let pieces = 1; pieces < 10; pieces += 1) await plus.click();
  const reason = '10 is the most you can order of one product.';
  await expect(plus).toHaveAccessibleDescription(reason);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await expect(add).toBeDisabled();
  await expect(add).toBeFocused();
  await expect(page.getByText(reason)).toBeVisible();
});

test('until the answer is here, the page says that it loads, and shows no stock or reviews', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/product\?/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/shop/${soldOut.url_param}`);
  await page.getByRole('tab', { name: 'Shipping' }).focus();
  await expect(page.getByText('Loading stock and rating...')).toBeVisible();
  await expect(page.getByText(/^(Out of Stock|No reviews yet|\d+ reviews?)$/)).toHaveCount(0);

  resolve(undefined);
  await expect(page.getByText('Loading stock and rating...')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await expect(page.getByText('No reviews yet', { exact: true })).toBeVisible();
});

test.describe('when the call for the product fails', () => {
  test.use({ expectedConsole: [failedCall] });

  test('the page says so and tries again; a product that is gone is not found', async ({
    page,
  }) => {
    let status = 500;
    await page.route(/\/product\?/, (route) =>
      status === 200
        ? route.continue()
        : route.fulfill({ status, json: { error: { code: 'x', message: 'x' } } }),
    );
    await page.goto(`/shop/${plain.url_param}`);
    await page.getByRole('tab', { name: 'Shipping' }).focus();
    await expect(page.getByText('Failed to fetch product')).toBeVisible();
    await expectNoAxeViolations(page);
    status = 200;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to fetch product')).toBeHidden();

    status = 404;
    await page.reload();
    await page.getByRole('tab', { name: 'Shipping' }).focus();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page.getByText('Product not found', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Shop' }).click();
    await expect(page).toHaveURL('/shop');
  });
});

test.describe('an unknown product', () => {
  test.use({ expectedConsole: [failedCall] });

  test('is a page that says so, with status 404 and the way back', async ({ page }) => {
    for (const path of ['/shop/wax-on', '/shop/wax/on', '/shop/%3Cscript%3E']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
      await expect(page.getByText('Product not found', { exact: true })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    }
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Back to Shop' }).click();
    await expect(page).toHaveURL('/shop');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page tells everything, under headings', async ({ page }) => {
    await page.goto(`/shop/${plain.url_param}`);
    for (const name of ['Description', 'Specifications', 'Reviews', 'Shipping']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    await expect(page.getByText(plain.sku)).toBeVisible();
    await expect(page.getByText('Reading and writing reviews needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Shipping' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();

    const order = page.getByRole('form', { name: `Order ${plain.name}` });
    await expect(order.getByRole('link', { name: phoneText })).toBeVisible();
    expect(await order.getByLabel('Message').inputValue()).toContain(plain.name);
    await order.getByLabel('Name').fill('Sam');
    await order.getByLabel('Phone Number').fill('604 555 0100');
    await order.getByLabel('Email').fill('sam@example.ca');
    await order.getByRole('button').click();
    await expect(page).toHaveURL(/\/inquiries\?sent=1/);
  });
});

test.describe('with the database down', () => {
  test.use({ expectedConsole: [failedCall] });

  test('the page stands, sells, and says what is missing', async ({ page }) => {
    await breakDatabase(page);
    await page.goto(`/shop/${onSale.url_param}`);
    await page.getByRole('tab', { name: 'Reviews' }).click();
    await expect(page.getByText('Reviews are not available right now.')).toBeVisible();
    await expect(
      page.getByText('Live stock and ratings are not available right now.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cartButton(page)).toHaveText(/1 item/);
    await expectNoAxeViolations(page);
  });
});
