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
  for (const path of ['/', '/services', '/paint-correction', '/ppf', '/about', '/location', '/faq'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
      await expect(page.getByText('All rights reserved.')).toBeInViewport();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await shifts(page)).toBeNull();
    });
});

test('on a phone the packages can be read off the table row by row', async ({ page }) => {
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

test('the privacy policy is one narrow column, and its contents stay beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const policy = page.locator('#privacy-policy');
  const boxes = await policy
    .locator('section > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  expect(Math.max(...boxes.map(({ width }) => width))).toBeLessThanOrEqual(700);
  const contents = policy.getByRole('navigation', { name: 'Privacy Policy' });
  await contents.getByRole('link', { name: 'Your rights' }).click();
  await expect(policy.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await expect(contents).toBeInViewport({ ratio: 1 });
  await expect(contents.getByRole('link', { name: 'Your rights' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
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
