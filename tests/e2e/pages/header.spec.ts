import type { Page } from 'playwright/test';
import { expect, inMotion, test } from '#tests/support/browser/browser.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

async function withoutNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    const missing = /interest-source|timeline-scope/;
    CSS.supports = (feature: string, value?: string) =>
      !missing.test(feature) &&
      (value === undefined ? supports(feature) : supports(feature, value));
  });
  await page.route(/\/[\w-]*$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html
        .replaceAll(' interestfor=', ' data-interest=')
        .replaceAll('animation-timeline:', '-animation-timeline:'),
    });
  });
}

for (const isOld of [false, true])
  test.describe(isOld ? 'without interest and scroll timelines' : 'with every feature', () => {
    test.use({ ...inMotion, bypassCSP: isOld });
    if (isOld) test.beforeEach(({ page }) => withoutNewFeatures(page));

    test('one list of the navigation is open at a time, by pointer and by keyboard, and Escape closes it', async ({
      page,
    }) => {
      await page.goto('/');
      const main = page.getByRole('navigation', { name: 'Main' });
      const service = main.getByRole('link', { name: 'Undercoating' });
      const company = main.getByRole('link', { name: 'About Us' });
      const list = (name: string) => main.getByRole('button', { name });
      await list('Services').hover();
      await expect(service).toBeVisible();
      await list('Company').hover();
      await expect(company).toBeVisible();
      await expect(service).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(company).toBeHidden();
      await list('Services').hover();
      await expect(service).toBeVisible();
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(service).toBeHidden();

      await list('Company').focus();
      await page.keyboard.press('Enter');
      await expect(company).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(company).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(company).toBeHidden();
      await expect(list('Company')).toBeFocused();
      await list('Services').click();
      await expect(service).toBeVisible();
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

      test('the open menu holds the focus and gives it back', async ({ page }) => {
        await page.goto('/about');
        await menuButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
        const outside = new Set<string>();
        for (let presses = 0; presses < 24; presses += 1) {
          await page.keyboard.press('Tab');
          outside.add(
            await page.evaluate(() => {
              const focused = document.activeElement;
              return !focused || focused === document.body || focused.closest('#site-menu')
                ? ''
                : focused.outerHTML;
            }),
          );
        }
        expect([...outside]).toEqual(['']);
        await page.keyboard.press('Escape');
        await expect(menuButton(page)).toBeFocused();
      });

      test('the bar waits until the hero has passed, is there at once where there is none, and never in the shop', async ({
        page,
      }) => {
        const bar = page.getByRole('navigation', { name: 'Quick actions' });
        await page.goto('/inquiries');
        await expect(bar).toBeVisible();
        await page.goto('/services');
        const action = page.getByRole('link', { name: 'Get Your Free Quote', exact: true });
        await action.scrollIntoViewIfNeeded();
        await expect(action).toBeInViewport();
        await expect(bar).toBeHidden();
        await page.mouse.wheel(0, 1000);
        await expect(bar).toBeVisible();
        await page.goto('/shop');
        await expect(bar).toHaveCount(0);
      });
    });
  });
