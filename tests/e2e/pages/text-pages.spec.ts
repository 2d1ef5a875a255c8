import { expect, expectNoAxeViolations, test } from '#tests/support/browser/browser.ts';
import { shifts, watchShifts } from '#tests/support/browser/layout-shifts.ts';

test('nothing moves on a page, however late its font', async ({ page }) => {
  await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    // The browser decides for a tenth of a second after it painted whether it will use the font.
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByType('paint');
      return paint && performance.now() > paint.startTime + 300;
    });
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/services', '/ppf', '/faq'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
      await expect(page.getByText('All rights reserved.')).toBeInViewport();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await shifts(page)).toBeNull();
    });
});

test('the End key shows the end of a page', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/faq');
    // Before its first paint Chromium hands a page the key and never scrolls.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.keyboard.press('End');
    await expect(page.getByText('All rights reserved.')).toBeInViewport();
    await expect
      .poll(() => page.evaluate(() => document.body.getBoundingClientRect().bottom - innerHeight))
      .toBeLessThan(30);
  }
});

test('on a phone the table says what the chosen package includes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/undercoating');
  const row = page.getByRole('row', { name: 'Frame rails and crossmembers' });
  await expect(row.getByRole('cell')).toHaveCount(1);
  await expect(row.getByRole('cell', { name: 'Not included' })).toBeVisible();
  await page.getByRole('radio', { name: 'Premium Shield' }).check();
  await expect(page.getByRole('columnheader')).toHaveText(['Premium Shield']);
  await expect(row.getByRole('cell', { name: 'Included', exact: true })).toBeVisible();
});

test('printed, a page keeps its text and leaves the quick actions out', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/faq');
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
