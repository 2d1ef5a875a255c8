import { formatCents } from '#src/lib/money.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import { storedCart } from '#tests/support/browser/checkout-page.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { another, onSale, plain } from '#tests/support/builders/products.ts';
import {
  cardOf,
  cartButton,
  cartText,
  openWithStorage,
  sideCart,
} from '#tests/support/browser/shop-page.ts';

const add = (name: string) => ({ name: `Add to Cart: ${name}` });
const quantityOf = (name: string) => ({ name: `Quantity of ${name}` });
const more = { name: 'One more' };
const less = { name: 'One less' };
const inCategory = `/shop?category=${onSale.category}`;
const { name: foam, priceCents: foamCents } = onSale;
const { name: mitt, priceCents: mittCents } = plain;
const both = { [onSale.id]: 1, [plain.id]: 1 };

test('a product goes in, is changed and taken out on its card; ten of a kind are the most', async ({
  page,
}) => {
  await openWithStorage(page, '/shop', { cart: storedCart({ [plain.id]: 9 }) });
  await page.getByRole('button', add(foam)).click();
  const pieces = page.getByRole('group', quantityOf(foam));
  await expect(pieces.getByRole('status')).toHaveText('1');
  await expect(pieces.getByRole('button', more)).toBeFocused();
  await pieces.getByRole('button', more).click();
  await expect(cartButton(page)).toHaveText(cartText('11 items', 2 * foamCents + 9 * mittCents));
  await expectNoAxeViolations(page);
  await pieces.getByRole('button', less).click();
  await pieces.getByRole('button', less).click();
  await expect(page.getByRole('button', add(foam))).toBeFocused();

  const card = cardOf(page, mitt);
  await card.getByRole('button', more).click();
  await expect(card.getByRole('status')).toHaveText('10');
  await card.getByRole('button', more).click({ force: true });
  await expect(card.getByRole('status')).toHaveText('10');
  await expect(card.getByText('10 is the most you can order of one product.')).toBeVisible();
});

test('in the side cart plus and minus act on their own line; emptied, it says so and its button goes', async ({
  page,
}) => {
  await openWithStorage(page, '/shop', { cart: storedCart(both) });
  await cartButton(page).click();
  const cart = sideCart(page);
  await expectNoAxeViolations(page);
  const mitts = cart.getByRole('group', quantityOf(mitt));
  const foams = cart.getByRole('group', quantityOf(foam));
  await mitts.getByRole('button', more).click();
  await expect(mitts.getByRole('status')).toHaveText('2');
  await expect(foams.getByRole('status')).toHaveText('1');
  const subtotal = cart.getByRole('definition').first();
  await expect(subtotal).toHaveText(formatCents(foamCents + 2 * mittCents));
  await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/shop/checkout',
  );
  await foams.getByRole('button', less).click();
  await expect(foams).toHaveCount(0);
  await expect(cart.getByRole('heading', { name: 'Your Cart' })).toBeFocused();

  const empty = cart.getByRole('button', { name: 'Empty cart' });
  await empty.click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(mitts.getByRole('status')).toHaveText('2');
  await expect(cart.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  await expect(cart.locator('a, button').last()).toHaveText('Proceed to Checkout');
  await mitts.getByRole('button', less).click();
  await mitts.getByRole('button', less).click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: 'Close cart' }).click();
  await expect(cartButton(page)).toBeHidden();
});

test('button, overlay, Escape and Back close the cart and nothing else; a click inside does not', async ({
  page,
}) => {
  await openWithStorage(page, inCategory, { cart: storedCart(both) });
  const cart = sideCart(page);
  const ways = [
    () => cart.getByRole('button', { name: 'Close cart' }).click(),
    () => page.mouse.click(100, 400),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await cartButton(page).click();
    await cart.getByText('Subtotal').click();
    await expect(cart).toBeVisible();
    await close();
    await expect(cart).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
    await expect(page).toHaveURL(inCategory);
  }
  await cartButton(page).click();
  await cart.getByRole('link', { name: foam }).click();
  await expect(page).toHaveURL(`/shop/${onSale.url_param}`);
  await page.goBack();
  await expect(page).toHaveURL(inCategory);
});

test('a price that changed is refreshed as the cart opens, and the cart says what it was', async ({
  page,
}) => {
  await openWithStorage(page, `/shop/${another.url_param}`, {
    cart: storedCart({ [plain.id]: 1 }, { priceCents: 1 }),
  });
  await expect(cartButton(page)).toHaveText(/\$0\.01/);
  await cartButton(page).click();
  const cart = sideCart(page);
  await expect(cart.getByText('Prices or stock have changed')).toBeVisible();
  await expect(
    cart.getByText(`It costs ${formatCents(mittCents)} now instead of $0.01.`),
  ).toBeVisible();
  await expect(cart.getByRole('definition').first()).toHaveText(formatCents(mittCents));
});

test('what is sold out costs nothing, and the checkout is offered once one button has removed it', async ({
  page,
  site,
}) => {
  await setStock(site.database, { [plain.id]: 0 });
  await openWithStorage(page, `/shop/${another.url_param}`, { cart: storedCart(both) });
  await cartButton(page).click();
  const cart = sideCart(page);
  const checkout = cart.getByRole('link', { name: 'Proceed to Checkout' });
  await expect(cart.getByText('Out of Stock')).toBeVisible();
  await expect(cart.getByRole('definition').first()).toHaveText(formatCents(foamCents));
  await expect(checkout).toHaveCount(0);
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: 'Remove what is sold out' }).click();
  await expect(cart.getByRole('group', quantityOf(mitt))).toHaveCount(0);
  await expect(cart.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  await expect(checkout).toBeVisible();
  await expect(cart.getByRole('definition').first()).toHaveText(formatCents(foamCents));
});

test('of the last one of a product, listing, product page and cart take one', async ({
  page,
  site,
}) => {
  await setStock(site.database, { [plain.id]: 1 });
  const only = 'Only 1 left.';
  await openWithStorage(page, `/shop/${plain.url_param}`, { cart: storedCart({ [plain.id]: 2 }) });
  const ofProduct = page.getByRole('main').getByRole('group', quantityOf(mitt));
  await ofProduct.getByRole('button', less).focus();
  await expect(page.getByText(only)).toBeVisible();
  await expect(ofProduct.getByRole('button', more)).toBeDisabled();

  await cartButton(page).click();
  const line = sideCart(page).getByRole('listitem');
  await expect(line.getByText('It is down to 1; you asked for 2.')).toBeVisible();
  await expect(line.getByText(only)).toBeVisible();
  await expect(line.getByRole('status')).toHaveText('1');
  await expect(line.getByRole('button', more)).toBeDisabled();

  await page.goto('/shop');
  await page.getByRole('searchbox').focus();
  const card = cardOf(page, mitt);
  await expect(card.getByText(only)).toBeVisible();
  await expect(card.getByRole('button', more)).toBeDisabled();
});

test('two tabs have one cart, and it outlives both', async ({ page, context }) => {
  const tab = await context.newPage();
  await tab.goto('/shop');
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).click();
  await expect(cartButton(tab)).toHaveText(cartText('1 item', foamCents));
  await tab.getByRole('button', add(mitt)).click();
  await expect(cartButton(tab)).toHaveText(cartText('2 items', foamCents + mittCents));
  await expect(cartButton(page)).toHaveText(cartText('2 items', foamCents + mittCents));
  await expect(cardOf(page, mitt).getByRole('group', quantityOf(mitt))).toBeVisible();
  await tab.close();
  await page.close();
  const later = await context.newPage();
  await later.goto('/shop');
  await expect(cartButton(later)).toHaveText(/2 items/);
});

test('after adding, the cart is one Tab away, and what happened is announced', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', add(foam)).press('Enter');
  await expect(page.getByRole('status').getByText('1 item in your cart')).toHaveCount(1);
  await expect(cardOf(page, foam).getByRole('button', more)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'View cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sideCart(page)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/shop/${plain.url_param}`);
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 in your cart.' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'View cart' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'View cart' })).toBeInViewport();
});

test('where the side cart does not arrive, the listing stays and asks for a reload', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await page.route('**/SideCart*.js', (route) => route.abort());
  await openWithStorage(page, '/shop', { cart: storedCart(both) });
  await cartButton(page).click();
  await expect(page.getByText('Please reload the page.')).toBeFocused();
  await expect(cardOf(page, foam)).toBeVisible();
});
