import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { categoryName } from '#src/features/shop/catalogue/category.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { shifts, watchShifts } from '#tests/support/browser/layout-shifts.ts';
import { another, onSale, plain, soldOut, upcoming } from '#tests/support/builders/products.ts';
import {
  breakDatabase,
  cardOf,
  cartButton,
  failedCall,
  visibleNames,
} from '#tests/support/browser/shop-page.ts';

const search = { name: 'Search products' };

const counted = (products: readonly unknown[]) =>
  products.length === 1 ? '1 product' : `${products.length} products`;
const all = counted(catalogue);
const inCategory = (id: string) => catalogue.filter(({ category }) => category === id);
const searched =
  catalogue.find(({ name }) => /^[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+/.test(name)) ?? plain;
const accessories = counted(inCategory('accessories'));

test('a choice is a step back, a link opens it, and a search without a result says what to do', async ({
  page,
}) => {
  const box = page.getByRole('searchbox', search);
  await test.step('Back undoes one choice after the other', async () => {
    await page.goto('/shop');
    await page.getByRole('radio', { name: 'Accessories' }).check();
    await expect(page.getByText(accessories)).toBeVisible();
    await box.fill(inCategory('accessories')[0]?.name ?? '');
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(accessories)).toBeVisible();
    await expect(box).toHaveValue('');
    await page.goBack();
    await expect(page.getByText(all)).toBeVisible();
  });
  await test.step('a link opens search, category and order, also on the way back', async () => {
    const { name, category } = plain;
    const query = new URLSearchParams({ q: name, category, sort: 'price-high' });
    await page.goto(`/shop?${query}`);
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: categoryName(category) })).toBeChecked();
    await expect(page.getByLabel('Sort by')).toHaveValue('price-high');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await expect(box).toHaveValue(name);
  });
  await test.step('nothing found leads back to everything', async () => {
    await box.fill('<b>rocket fuel</b>');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    const popular = catalogue.filter((product) => product.popular);
    expect(await visibleNames(page)).toHaveLength(Math.min(4, popular.length));
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByText(all)).toBeVisible();
    await expect(page).toHaveURL('/shop');
  });
});

test('a search that finds nothing suggests what is nearest', async ({ page }) => {
  const box = page.getByRole('searchbox', search);
  await page.goto('/shop');
  await box.fill(`${searched.name} for a spaceship`);
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  const near = page.getByRole('listitem').getByRole('link');
  await expect(near.filter({ hasText: searched.name })).toBeVisible();
  await page.getByRole('button', { name: 'All of Accessories' }).click();
  await expect(page.getByText(accessories)).toBeVisible();
  await expect(box).toHaveValue('');
});

test('without its files the search finds what stands on the cards', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_FAILED|Failed to load the search/);
  await page.route('**/shop/search.json', (route) => route.abort());
  await page.goto('/shop');
  await page.getByRole('searchbox', search).fill(plain.name);
  await expect.poll(() => visibleNames(page)).toEqual([plain.name]);
});

test('back from a product, a filtered list stands where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  // Brings the font, without which lines are of another length.
  await page.goto('/faq');
  await page.goto('/shop?category=detailing&sort=price-high');
  const last = page.locator('main li:has(h3)').last();
  await expect(page.getByText(counted(inCategory('detailing')))).toBeVisible();
  await last.scrollIntoViewIfNeeded();
  const name = await last.getByRole('heading').innerText();
  // What a click would scroll, it scrolls now.
  await last.getByRole('link').click({ trial: true });
  const before = await last.boundingBox();
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByText(counted(inCategory('detailing')))).toBeVisible();
  await expect
    .poll(async () => (await cardOf(page, name).boundingBox())?.y)
    .toBeCloseTo(before?.y ?? 0, -1);
});

test('what stock and reviews are now comes to the cards and moves nothing', async ({
  page,
  site,
}) => {
  await setStock(site.database, { [soldOut.id]: 3 });
  await setStock(site.database, { [plain.id]: 0 });
  await site.database.query(`
    insert into reviews (product_id, username, rating, text)
    select '${another.id}', 'Visitor', 4, 'Good.' from generate_series(1, 12)`);
  await watchShifts(page);
  await page.goto('/shop');
  await page.getByRole('searchbox', search).focus();

  const card = cardOf(page, another.name);
  await expect(card.getByText('12 reviews')).toBeVisible();
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  const buttonOf = (name: string) => cardOf(page, name).getByRole('button');
  await expect(buttonOf(soldOut.name)).toBeEnabled();
  await expect(buttonOf(plain.name)).toBeDisabled();
  await expect(cardOf(page, plain.name).getByText('Out of Stock').first()).toBeVisible();
  await expect(buttonOf(upcoming.name)).toBeDisabled();
  expect(await shifts(page)).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filters open at a tap and close after a choice', async ({ page }) => {
    await page.goto('/shop');
    const category = page.getByRole('radio', { name: 'Accessories' });
    const filters = page.getByRole('button', { name: 'Filters' });
    await expect(category).toBeHidden();
    await filters.tap();
    await expect(category).toBeVisible();
    await expectNoAxeViolations(page);
    await category.tap();
    await expect(page.getByText(accessories)).toBeVisible();
    await expect(category).toBeHidden();
    await expect(filters).toBeFocused();

    await filters.tap();
    await page.getByLabel('Sort by').selectOption('Price: Low to High');
    await expect(page.getByLabel('Sort by')).toBeHidden();
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

test('with the database down, listing and product stand, sell and say what is missing', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(failedCall);
  const missing = page.getByText('Live stock and ratings are not available right now.');
  await breakDatabase(page);
  await page.goto('/shop');
  const noted = page.waitForEvent('console', (line) => line.text().startsWith('Failed to fetch'));
  await page.getByRole('searchbox', search).fill(plain.name);
  await expect(missing).toBeVisible();
  expect(await visibleNames(page)).toContain(plain.name);
  await noted;
  await expect(page.getByText(/review|Out of Stock/)).toHaveCount(0);

  await page.goto(`/shop/${onSale.url_param}`);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await expect(page.getByText('Reviews are not available right now.')).toBeVisible();
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText(/1 item/);
  await expectNoAxeViolations(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop is a plain list of everything, and a product tells all and takes an order', async ({
    page,
  }) => {
    await page.goto('/shop');
    expect(await visibleNames(page)).toHaveLength(catalogue.length);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByText(/^Without JavaScript you can order by phone/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeHidden();

    await page.getByRole('link', { name: plain.name }).click();
    for (const name of ['Description', 'Specifications', 'Reviews', 'Shipping']) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    }
    await expect(page.getByText(plain.sku)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Shipping' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();

    const order = page.getByRole('form', { name: `Order ${plain.name}` });
    expect(await order.getByLabel('Message').inputValue()).toContain(plain.name);
    await order.getByLabel('Name').fill('Sam');
    await order.getByLabel('Phone Number').fill('604 555 0100');
    await order.getByLabel('Email').fill('sam@example.ca');
    await order.getByRole('button').click();
    await expect(page).toHaveURL(/\/inquiries\?sent=1/);
  });
});
