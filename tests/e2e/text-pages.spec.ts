import type { Page } from 'playwright/test';
import { servicePaths } from '#tests/support/site-routes.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';

const textPages = ['/', '/services', ...servicePaths, '/about', '/location', '/faq'];
const widths = [360, 768, 1440];

/** Runs in the page: writes down what moved without the visitor's doing. */
function noteShifts() {
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
      .flatMap(({ sources }) => sources)
      .map(({ node }) => `${node?.nodeName ?? ''} ${node?.textContent?.trim().slice(0, 40) ?? ''}`);
    sessionStorage.setItem('shifted', moved.join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until the page has been shown for the first time. */
async function painted(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of textPages) {
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `scrolls sideways at ${width} px`).toBe(0);
    }
  });

  test(`${path} asks no other host and shifts nothing, however late the font`, async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const isMap =
        path === '/location' && request.url().startsWith('https://www.google.com/maps?');
      if (!isMap && !request.url().startsWith(site.origin)) elsewhere.push(request.url());
    });
    await page.addInitScript(noteShifts);
    await page.route('**/*.woff2', async (route) => {
      await painted(page);
      await route.continue();
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
    await expect(page.getByText('All rights reserved.')).toBeInViewport();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => sessionStorage.getItem('shifted'))).toBeNull();
    expect(elsewhere).toEqual([]);
  });
}

test('a service page leads to its quote, the contact page and its neighbours', async ({ page }) => {
  await page.goto('/ppf');
  await expect(
    page.getByRole('link', { name: 'Get Quote for Ultimate Protection' }),
  ).toHaveAttribute('href', '/quote-builder?service=ppf&package=ultimate');
  await page.locator('main').getByRole('link', { name: 'Ceramic Coating' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramic Coating in Surrey');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Services' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Services');
});

test('the packages can be read off the table row by row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/undercoating');
  const row = page.getByRole('row', { name: 'Frame rails and crossmembers' });
  await expect(row.getByRole('cell', { name: 'Not included' })).toHaveCount(1);
  await expect(row.getByRole('cell', { name: 'Included', exact: true })).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Premium Shield' })).toBeVisible();
});

test('printed, a page is black on white and keeps its words', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText('We call you within 24 hours to agree on a day.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Quick actions' })).toBeHidden();
  await expectNoAxeViolations(page);
});

test('in forced colours every button keeps its edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/paint-correction');
  const button = page.locator('main').getByRole('link', { name: 'Get Instant Quote' }).first();
  const { edge, ground } = await button.evaluate((element) => {
    const { borderColor, borderStyle, backgroundColor } = getComputedStyle(element);
    return { edge: `${borderStyle} ${borderColor}`, ground: backgroundColor };
  });
  expect(edge).toContain('solid');
  expect(edge).not.toContain(ground);
});
