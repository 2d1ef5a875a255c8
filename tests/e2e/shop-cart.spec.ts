import { priceOrder } from '#src/features/shop/cart/order-price.ts';
import { freeShippingText } from '#src/features/shop/catalogue/shipping-methods.ts';
import { formatCents } from '#src/lib/money.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { setStock } from '#tests/support/checkout-page.ts';
import { another, onSale, plain } from '#tests/support/products.ts';
import { cardOf, cartButton, cartText, sideCart } from '#tests/support/shop-page.ts';

const add = (name: string) => ({ name: `Add to Cart: ${name}` });
const quantityOf = (name: string) => ({ name: `Quantity of ${name}` });
const inCategory = `/shop?category=${onSale.category}`;
const { name: foam, priceCents: foamCents } = onSale;
const { name: mitt, priceCents: mittCents } = plain;

test('a product goes in, is changed and taken out on its card', async ({ page }) => {
  await page.goto('/shop');
  await expect(cartButton(page)).toBeHidden();

  await page.getByRole('button', add(foam)).click();
  const stepper = page.getByRole('group', quantityOf(foam));
  await expect(stepper.getByRole('status')).toHaveText('1');
  await expect(stepper.getByRole('button', { name: 'One more' })).toBeFocused();
  await stepper.getByRole('button', { name: 'One more' }).click();
  await expect(stepper.getByRole('status')).toHaveText('2');
  await expect(cartButton(page)).toHaveText(cartText('2 items', 2 * foamCents));

  await stepper.getByRole('button', { name: 'One less' }).click();
  await stepper.getByRole('button', { name: 'One less' }).click();
  await expect(page.getByRole('button', add(foam))).toBeFocused();
  await expect(cartButton(page)).toBeHidden();
});

test('the side cart adds up honestly, and plus and minus act on their own line', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).click();
  await page.getByRole('button', add(mitt)).click();
  await cartButton(page).click();
  const cart = sideCart(page);
  await expect(cart).toBeVisible();
  await expectNoAxeViolations(page);

  await cart.getByRole('group', quantityOf(mitt)).getByRole('button', { name: 'One more' }).click();
  await expect(cart.getByRole('group', quantityOf(mitt)).getByRole('status')).toHaveText('2');
  await expect(cart.getByRole('group', quantityOf(foam)).getByRole('status')).toHaveText('1');
  const lines = [
    { product: onSale, quantity: 1 },
    { product: plain, quantity: 2 },
  ];
  const { subtotal, savings, shipping, tax, total } = priceOrder(lines, 'standard');
  await expect(cart.getByRole('term')).toHaveText([
    'Subtotal',
    'You save',
    'Standard Shipping',
    'Tax (GST + PST)',
    'Estimated total',
  ]);
  await expect(cart.getByRole('definition')).toHaveText(
    [subtotal, savings, shipping, tax, total].map(formatCents),
  );
  await expect(cart.getByText(freeShippingText())).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/shop/checkout',
  );

  await cart.getByRole('group', quantityOf(foam)).getByRole('button', { name: 'One less' }).click();
  await expect(cart.getByRole('group', quantityOf(foam))).toHaveCount(0);
  await expect(cart.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
});

test('the overlay, the button and Escape close it; a click inside does not; focus returns', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).click();
  const cart = sideCart(page);

  await cartButton(page).click();
  await cart.getByRole('heading', { name: 'Your Cart' }).click();
  await cart.getByText('Subtotal').click();
  await expect(cart).toBeVisible();
  await cart.getByRole('button', { name: 'Close cart' }).click();
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toBeFocused();

  await cartButton(page).click();
  await expect(cart).toBeVisible();
  await page.mouse.click(100, 400);
  await expect(cart).toBeHidden();

  await cartButton(page).click();
  await expect(cart).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('emptied, the cart says so and its button goes', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).click();
  await cartButton(page).click();
  await sideCart(page).getByRole('button', { name: 'Empty cart' }).click();
  await expect(sideCart(page).getByText('Your cart is empty.')).toBeVisible();
  await expectNoAxeViolations(page);
  await sideCart(page).getByRole('button', { name: 'Close cart' }).click();
  await expect(cartButton(page)).toBeHidden();
});

test('the cart survives a reload and a second page, without React asking for it', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).click();
  await expect(cartButton(page)).toBeVisible();

  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.reload();
  await expect(cartButton(page)).toHaveText(cartText('1 item', foamCents));
  await page.goto(`/shop/${another.url_param}`);
  await expect(cartButton(page)).toHaveText(cartText('1 item', foamCents));
  expect(scripts.filter((url) => url.includes('/client.'))).toEqual([]);

  await cartButton(page).click();
  await expect(sideCart(page).getByRole('link', { name: foam })).toBeVisible();
});

test('rubbish in the storage is an empty cart', async ({ page }) => {
  await page.goto('/shop');
  for (const rubbish of ['{', '[{"productId":"lw-001","quantity":-3}]', '"cart"', '[[[]]]']) {
    await page.evaluate((text) => {
      sessionStorage.setItem('cart', text);
    }, rubbish);
    await page.reload();
    await expect(cartButton(page)).toBeHidden();
  }
  await page.getByRole('button', add(foam)).click();
  await expect(cartButton(page)).toHaveText(/1 item/);
});

test('a price changed since then is refreshed, and what is sold out says so', async ({
  page,
  site,
}) => {
  await page.goto('/shop');
  await page.getByRole('button', add(mitt)).click();
  await expect(cartButton(page)).toBeVisible();
  await setStock(site, plain.id, 0);
  await page.goto(`/shop/${another.url_param}`);
  await page.evaluate(() => {
    const cart = sessionStorage.getItem('cart') ?? '';
    sessionStorage.setItem('cart', cart.replace(/"priceCents":\d+/, '"priceCents":1'));
  });
  await page.reload();
  await expect(cartButton(page)).toHaveText(/\$0\.01/);

  await cartButton(page).click();
  const cart = sideCart(page);
  await expect(cart.getByText('Out of Stock. Please take it out to check out.')).toBeVisible();
  await expect(cart.getByRole('definition').first()).toHaveText(formatCents(mittCents));
  await expect(cart.getByRole('button', { name: 'One more' })).toBeDisabled();
  await setStock(site, plain.id, 50);
});

test('ten of a kind are the most, and the cart says it', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).click();
  const stepper = cardOf(page, foam).getByRole('group', quantityOf(foam));
  for (let pieces = 2; pieces <= 12; pieces += 1) {
    await stepper.getByRole('button', { name: 'One more' }).click({ force: true });
  }
  await expect(stepper.getByRole('status')).toHaveText('10');
  const reason = '10 is the most you can order of one product.';
  await expect(cardOf(page, foam).getByText(reason)).toBeVisible();
  await cartButton(page).click();
  await expect(sideCart(page).getByText(reason)).toBeVisible();
});

test('Back closes the open cart and leaves the page as it is', async ({ page }) => {
  await page.goto(inCategory);
  await page.getByRole('button', add(foam)).click();
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await cartButton(page).click();
    await expect(sideCart(page)).toBeVisible();
    await close();
    await expect(sideCart(page)).toBeHidden();
    await expect(page).toHaveURL(inCategory);
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  }
  await cartButton(page).click();
  await sideCart(page).getByRole('link', { name: foam }).click();
  await expect(page).toHaveURL(`/shop/${onSale.url_param}`);
  await page.goBack();
  await expect(page).toHaveURL(inCategory);
});

test.describe('with storage refused', () => {
  test('what is put into the cart says that it cannot be checked out, and what works', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      });
    });
    await page.goto('/shop');
    await page.getByRole('button', add(foam)).click();
    const cart = sideCart(page);
    await expect(cart.getByRole('alert')).toHaveText(/does not let this site keep a cart/);
    await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveCount(0);
    await expect(cart.getByRole('link', { name: /^Call \(604\)/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goBack();
    await page.getByRole('button', add(mitt)).click();
    await expect(cart).toBeHidden();
  });
});

test('with the colours of the visitor, the cart button has an edge and the stars can be seen', async ({
  page,
  site,
}) => {
  await site.database.query(`
    insert into reviews (product_id, username, rating, text) values ('${plain.id}', 'Sam', 4, 'Good.')`);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop');
  await page.getByRole('button', add(mitt)).click();
  await expect(cartButton(page)).toHaveCSS('border-top-width', '1px');
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(cardOf(page, mitt).getByRole('img', { name: '4 out of 5 stars' })).toHaveCSS(
    'background-image',
    new RegExp(ink.replace(/[()]/g, '\\$&')),
  );
});
