import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { categoryName } from '#src/features/shop/catalogue/category.ts';
import { formatCents } from '#src/lib/money.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { setStock } from '#tests/support/checkout-page.ts';
import { another, onSale, plain, popular, soldOut, upcoming } from '#tests/support/products.ts';
import { breakDatabase, cardOf, failedCall, shownNames } from '#tests/support/shop-page.ts';

const search = { name: 'Search products' };

/** How the listing says how many products it shows. */
const counted = (products: readonly unknown[]) =>
  products.length === 1 ? '1 product' : `${products.length} products`;
const all = counted(catalogue);
const inCategory = (id: string) => catalogue.filter(({ category }) => category === id);
const accessories = counted(inCategory('accessories'));

test('search, category and order find a product, and the address says how', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByText(all)).toBeVisible();

  await page.getByRole('searchbox', search).fill('POLISH');
  await expect(page).toHaveURL('/shop?q=POLISH');
  await page.getByRole('radio', { name: 'Tools & Equipment' }).check();
  await expect(page).toHaveURL('/shop?q=POLISH&category=tools');
  await page.getByLabel('Sort by').selectOption('Price: High to Low');
  await expect(page).toHaveURL('/shop?q=POLISH&category=tools&sort=price-high');
  const found = await shownNames(page);
  await expect(page.getByText(counted(found), { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox', search)).toHaveValue('POLISH');
  expect(await shownNames(page)).toEqual(found);
});

test('the Back button undoes a choice', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('radio', { name: 'Accessories' }).check();
  await expect(page.getByText(accessories)).toBeVisible();
  await page.getByRole('searchbox', search).fill(inCategory('accessories')[0]?.name ?? '');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByText(accessories)).toBeVisible();
  await expect(page.getByRole('searchbox', search)).toHaveValue('');
  await page.goBack();
  await expect(page.getByText(all)).toBeVisible();
});

test('a link to a category opens it, and leads back from a product', async ({ page }) => {
  await page.goto(`/shop?category=${plain.category}`);
  await expect(page.getByText(counted(inCategory(plain.category)))).toBeVisible();
  await expect(page.getByRole('radio', { name: categoryName(plain.category) })).toBeChecked();

  await page.getByRole('link', { name: plain.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain.name);
  await page.goBack();
  await expect(page.getByText(counted(inCategory(plain.category)))).toBeVisible();
});

test('a search without a result says what to do, and clearing it brings everything back', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', search).fill('<b>rocket fuel</b>');
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText(all)).toBeVisible();
  await expect(page).toHaveURL('/shop');
});

test('cards show saving, popularity, and why something cannot be bought', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', search).focus();

  const { priceCents, originalPriceCents = 0 } = onSale;
  const sale = cardOf(page, onSale.name);
  for (const words of [
    `Save ${formatCents(originalPriceCents - priceCents)}`,
    formatCents(priceCents),
    formatCents(originalPriceCents),
  ])
    await expect(sale.getByText(words)).toBeVisible();
  await expect(sale.getByRole('listitem')).toHaveText(onSale.features.slice(0, 3));

  await expect(cardOf(page, popular.name).getByText('Popular')).toBeVisible();

  const empty = cardOf(page, soldOut.name);
  await expect(empty.getByText('Out of Stock').first()).toBeVisible();
  await expect(empty.getByRole('button')).toBeDisabled();
  const toCome = cardOf(page, upcoming.name);
  await expect(toCome.getByText('Coming Soon').first()).toBeVisible();
  await expect(toCome.getByRole('button')).toBeDisabled();
});

test('what is sold out since the build is sold out on the card', async ({ page, site }) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', search).focus();
  const card = cardOf(page, soldOut.name);
  await expect(card.getByRole('button')).toBeDisabled();
  await setStock(site, soldOut.id, 3);
  await setStock(site, another.id, 0);

  await page.reload();
  await page.getByRole('searchbox', search).focus();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(cardOf(page, another.name).getByRole('button')).toBeDisabled();
  await setStock(site, soldOut.id, soldOut.openingStock);
  await setStock(site, another.id, another.openingStock);
});

test('live data moves nothing', async ({ page, site }) => {
  await page.goto('/shop');
  await site.database.query(`
    insert into reviews (product_id, username, rating, text)
    select '${another.id}', 'Visitor', 4, 'Good.' from generate_series(1, 12)`);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.warn('moved', entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.getByRole('searchbox', search).focus();

  const card = cardOf(page, another.name);
  await expect(card.getByText('12 reviews')).toBeVisible();
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filters open at a tap and close after a choice', async ({ page }) => {
    await page.goto('/shop');
    const category = page.getByRole('radio', { name: 'Accessories' });
    await expect(category).toBeHidden();

    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(category).toBeVisible();
    await expectNoAxeViolations(page);
    await category.tap();
    await expect(page.getByText(accessories)).toBeVisible();
    await expect(category).toBeHidden();
    // The choice is out of sight: the focus stays beside it.
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Sort by').selectOption('Price: Low to High');
    await expect(page.getByLabel('Sort by')).toBeHidden();
    const [cheapest] = inCategory('accessories').toSorted(
      (one, other) => one.priceCents - other.priceCents,
    );
    expect((await shownNames(page))[0]).toBe(cheapest?.name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the listing is a plain list of everything, with nothing that cannot work', async ({
    page,
  }) => {
    await page.goto('/shop');
    expect(await shownNames(page)).toHaveLength(catalogue.length);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByText(/^Without JavaScript you can order by phone/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeHidden();
    await page.getByRole('link', { name: onSale.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(onSale.name);
  });
});

test.describe('with the database down', () => {
  test.use({ expectedConsole: [failedCall] });

  test('the listing stands, filters, and says what is missing', async ({ page }) => {
    await breakDatabase(page);
    await page.goto('/shop');
    const noted = page.waitForEvent('console', (line) => line.text().startsWith('Failed to fetch'));
    await page.getByRole('searchbox', search).fill(plain.name);
    await expect(
      page.getByText('Live stock and ratings are not available right now.'),
    ).toBeVisible();
    expect(await shownNames(page)).toContain(plain.name);
    await noted;
    await expect(page.getByText(/review|Out of Stock/)).toHaveCount(0);
  });
});

test('the listing is clean for axe, asleep and awake', async ({ page }) => {
  await page.goto('/shop');
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox', search).focus();
  await page.getByRole('button', { name: `Add to Cart: ${onSale.name}` }).click();
  await expect(page.getByRole('group', { name: `Quantity of ${onSale.name}` })).toBeVisible();
  await expectNoAxeViolations(page);
});
