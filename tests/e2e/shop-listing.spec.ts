import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { breakDatabase, cardOf, failedCall, shownNames } from '#tests/support/shop-page.ts';

const search = { name: 'Search products' };

test('search, category and order find a product, and the address says how', async ({ page }) => {
  await page.goto('/shop');
  await expect(page.getByText('32 products')).toBeVisible();

  await page.getByRole('searchbox', search).fill('POLISH');
  await expect(page).toHaveURL('/shop?q=POLISH');
  await page.getByRole('radio', { name: 'Tools & Equipment' }).check();
  await expect(page).toHaveURL('/shop?q=POLISH&category=tools');
  await page.getByLabel('Sort by').selectOption('Price: High to Low');
  await expect(page).toHaveURL('/shop?q=POLISH&category=tools&sort=price-high');
  const found = await shownNames(page);
  expect(found[0]).toBe('Dual-Action Polisher, 15 mm Orbit');
  expect(found).toContain('Cordless Mini Polisher Kit, 75 mm');
  await expect(page.getByText(`${found.length} products`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('searchbox', search)).toHaveValue('POLISH');
  expect(await shownNames(page)).toEqual(found);
});

test('the Back button undoes a choice', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('radio', { name: 'Accessories' }).check();
  await expect(page.getByText('6 products')).toBeVisible();
  await page.getByRole('searchbox', search).fill('towel');
  await expect(page.getByText('2 products')).toBeVisible();

  await page.goBack();
  await expect(page.getByText('6 products')).toBeVisible();
  await expect(page.getByRole('searchbox', search)).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('32 products')).toBeVisible();
});

test('a link to a category opens it, and leads back from a product', async ({ page }) => {
  await page.goto('/shop?category=ceramic');
  await expect(page.getByText('5 products')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Ceramic Coating' })).toBeChecked();

  await page.getByRole('link', { name: 'Panel Prep Wipe-Down, 500 ml' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel Prep Wipe-Down, 500 ml');
  await page.goBack();
  await expect(page.getByText('5 products')).toBeVisible();
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
  await expect(page.getByText('32 products')).toBeVisible();
  await expect(page).toHaveURL('/shop');
});

test('cards show saving, popularity, and why something cannot be bought', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', search).focus();

  const sale = cardOf(page, 'Clay Bar Kit, 2 × 100 g');
  await expect(sale.getByText('Save $7.00')).toBeVisible();
  await expect(sale.getByText('$32.95')).toBeVisible();
  await expect(sale.getByText('$39.95')).toBeVisible();
  await expect(sale.getByRole('listitem')).toHaveText([
    'Two fine bars',
    'Lubricant included',
    'Lifts bonded fallout',
  ]);
  await expect(cardOf(page, 'Iron Remover, 500 ml').getByText('Popular')).toBeVisible();

  const soldOut = cardOf(page, 'Leather Cleaner, 500 ml');
  await expect(soldOut.getByText('Out of Stock').first()).toBeVisible();
  await expect(soldOut.getByRole('button')).toBeDisabled();
  const toCome = cardOf(page, 'Cordless Mini Polisher Kit, 75 mm');
  await expect(toCome.getByText('Coming Soon').first()).toBeVisible();
  await expect(toCome.getByRole('button')).toBeDisabled();
});

test('what is sold out since the build is sold out on the card', async ({ page, site }) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', search).focus();
  const card = cardOf(page, 'Wheel Barrel Brush, 45 cm');
  await expect(card.getByRole('button')).toBeDisabled();
  await site.database.query("update stock set quantity = 3 where product_id = 'lw-030'");
  await site.database.query("update stock set quantity = 0 where product_id = 'lw-031'");

  await page.reload();
  await page.getByRole('searchbox', search).focus();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect(cardOf(page, 'Detailing Brush Set, 5 Pieces').getByRole('button')).toBeDisabled();
});

test('live data moves nothing', async ({ page, site }) => {
  await page.goto('/shop');
  await site.database.query(`
    insert into reviews (product_id, username, rating, text)
    select 'lw-005', 'Visitor', 4, 'Good.' from generate_series(1, 12)`);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.warn('moved', entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.getByRole('searchbox', search).focus();

  const card = cardOf(page, /^Coating Applicator Set/);
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
    await expect(page.getByText('6 products')).toBeVisible();
    await expect(category).toBeHidden();
    // The choice is out of sight: the focus stays beside it.
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByLabel('Sort by').selectOption('Price: Low to High');
    await expect(page.getByLabel('Sort by')).toBeHidden();
    expect((await shownNames(page))[0]).toBe('Microfibre Wash Mitt, 25 × 20 cm');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the listing is a plain list of everything, with nothing that cannot work', async ({
    page,
  }) => {
    await page.goto('/shop');
    expect(await shownNames(page)).toHaveLength(32);
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByText(/^Without JavaScript you can order by phone/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeHidden();
    await page.getByRole('link', { name: 'Snow Foam, 1 L' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snow Foam, 1 L');
  });
});

test.describe('with the database down', () => {
  test.use({ expectedConsole: [failedCall] });

  test('the listing stands, filters, and says what is missing', async ({ page }) => {
    await breakDatabase(page);
    await page.goto('/shop');
    const noted = page.waitForEvent('console', (line) => line.text().startsWith('Failed to fetch'));
    await page.getByRole('searchbox', search).fill('foam cannon');
    await expect(
      page.getByText('Live stock and ratings are not available right now.'),
    ).toBeVisible();
    expect(await shownNames(page)).toContain('Foam Cannon, 1 L');
    await noted;
    await expect(page.getByText(/review|Out of Stock/)).toHaveCount(0);
  });
});

test('the listing is clean for axe, asleep and awake', async ({ page }) => {
  await page.goto('/shop');
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox', search).focus();
  await page.getByRole('button', { name: /^Add to Cart: Snow Foam/ }).click();
  await expect(page.getByRole('group', { name: /^Quantity of Snow Foam/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
