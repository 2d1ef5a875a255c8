import { expect, islandsAwake, test } from '#tests/support/browser/browser.ts';
import { openInOwnFont } from '#tests/support/browser/page-font.ts';
import { plain } from '#tests/support/builders/products.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';

test('a wrong field keeps its red edge under the mouse', async ({ page }) => {
  await page.goto('/inquiries');
  const name = page.getByLabel('Name');
  await name.focus();
  await islandsAwake(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const edge = () => name.evaluate((field) => getComputedStyle(field).borderColor);
  const red = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--bad)';
    return getComputedStyle(sample).color;
  });
  await name.hover();
  await expect.poll(edge).toBe(red);
});

test('on wide windows the total lies beside Continue, and over no part of the car', async ({
  page,
}) => {
  const quote = quotePage(page);
  await quote.open(`?service=window-tinting&${carQuery()}`);
  await quote.tick('Back Windows');
  for (const [width, height] of [
    [1440, 900],
    [901, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const total = await quote.total().boundingBox();
    const next = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    const car = await page.getByRole('img', { name: /^Small SUV/ }).boundingBox();
    expect(total?.y, `${width} px`).toBe(next?.y);
    expect(total?.x, `${width} px`).toBeGreaterThan((car?.x ?? Infinity) + (car?.width ?? 0));
  }
});

test('on a phone the home page opens on a tall picture, its title and its action in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 680 });
  await openInOwnFont(page, '/');
  const { width = 0, height = 0 } =
    (await page.locator('main').getByRole('img').first().boundingBox()) ?? {};
  expect(height / width).toBeGreaterThanOrEqual(1.2);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Free Instant Quote!' })).toBeInViewport({
    ratio: 1,
  });
});

test('a full cart keeps clear of the name in the header of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInOwnFont(page, `/shop/${plain.url_param}`);
  const logo = page.getByRole('banner').locator('.logo');
  const heightAlone = (await logo.locator('span').boundingBox())?.height ?? 0;
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.keyboard.press('Escape');
  const cart = page.locator('#cart-button');
  await expect(cart).toBeVisible();
  await cart.locator('[data-count]').evaluate((count) => (count.textContent = '400'));
  const name = await logo.boundingBox();
  const room = ((await cart.boundingBox())?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0));
  expect(room).toBeGreaterThanOrEqual(8);
  // Without a cart the name stands on one line, as on every other page.
  expect((await logo.locator('span').boundingBox())?.height).toBeGreaterThan(1.5 * heightAlone);
});

test('printed, a page keeps no room for the picture at its top', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/about']) {
    await page.goto(path);
    const hero = await page.locator('main .hero').first().boundingBox();
    expect(hero?.height, path).toBeLessThan(400);
  }
});

test('no text shines through the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq');
  const bar = page.getByRole('navigation', { name: 'Quick actions' });
  // A colour with an alpha is written as rgba() or with a slash.
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
    /^rgb\(\d+, \d+, \d+\)$/,
  );
});

test('every paint condition shows paint of its own', async ({ page }) => {
  const quote = quotePage(page);
  await quote.open(`?service=paint-correction&${carQuery()}`);
  const urls = [];
  for (const name of ['Light', 'Medium', 'Heavy']) {
    const card = page.locator('label', { has: page.getByRole('radio', { name, exact: true }) });
    const picture = await card.evaluate((label) => getComputedStyle(label, '::before').background);
    urls.push(/url\("(.+)"\)/.exec(picture)?.[1] ?? '');
  }
  expect(new Set(urls).size).toBe(3);
  for (const url of urls) {
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/webp');
  }
});
