import type { Page } from 'playwright/test';
import { expect, inMotion, sidewaysOverflow, test } from '#tests/support/browser/browser.ts';

/** Text as WCAG 1.4.12 lets readers space it. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const logo = (page: Page) => page.getByRole('banner').locator('.logo span');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

test.describe('with widely spaced text at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

  for (const path of [
    '/',
    '/services',
    '/faq',
    '/shop',
    '/quote-builder',
    '/inquiries',
    '/location',
  ])
    test(`the header of ${path} keeps its name on one line and its button, and no control shrinks below 24 px`, async ({
      page,
    }) => {
      await page.goto(path);
      const fontSize = await logo(page).evaluate((name) =>
        Number.parseFloat(getComputedStyle(name).fontSize),
      );
      await page.addStyleTag({ content: spacing });
      const name = (await logo(page).boundingBox())!;
      const button = (await menuButton(page).boundingBox())!;
      expect(name.height).toBeLessThan(fontSize * 2);
      expect(name.x + name.width).toBeLessThanOrEqual(button.x);
      expect(button.x + button.width).toBeLessThanOrEqual(320);
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
      expect(await sidewaysOverflow(page)).toBe(0);

      const small = await page
        .locator('button, select, input:not([type=hidden]), textarea, summary')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.checkVisibility({ visibilityProperty: true }))
            // A row or a card that is its control's label is as large as it looks.
            .map((control) => ({
              control,
              box: (control.closest('label') ?? control).getBoundingClientRect(),
            }))
            .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 24)
            .map(({ control }) => control.outerHTML.slice(0, 120)),
        );
      expect(small).toEqual([]);
    });
});

test.describe('in a browser without interest, inert by style and scroll timelines', () => {
  test.use({ ...inMotion, bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      const missing = /interest-source|timeline-scope/;
      CSS.supports = (feature: string, value?: string) =>
        !missing.test(feature) &&
        (value === undefined ? supports(feature) : supports(feature, value));
    });
    // The page as such a browser reads it.
    await page.route(/\/[\w-]*$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html
          .replaceAll(' interestfor=', ' data-interest=')
          .replaceAll('interactivity:', '-interactivity:')
          .replaceAll('animation-timeline:', '-animation-timeline:'),
      });
    });
  });

  test('one list of the menu is open at a time, opens under the pointer and closes with Escape', async ({
    page,
  }) => {
    await page.goto('/about');
    const main = page.getByRole('navigation', { name: 'Main' });
    const service = main.getByRole('link', { name: 'Undercoating' });
    const company = main.getByRole('link', { name: 'About Us' });
    await main.getByRole('button', { name: 'Services' }).click();
    await expect(service).toBeVisible();
    await main.getByRole('button', { name: 'Company' }).hover();
    await expect(company).toBeVisible();
    await expect(service).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(company).toBeHidden();
    await main.getByRole('button', { name: 'Services' }).hover();
    await service.hover();
    await expect(service).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(service).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

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

    test('the bar waits until the buttons of the hero are out of view', async ({ page }) => {
      await page.goto('/services');
      const bar = page.getByRole('navigation', { name: 'Quick actions' });
      const action = page.getByRole('link', { name: 'Get Your Free Quote', exact: true });
      await action.scrollIntoViewIfNeeded();
      await expect(action).toBeInViewport();
      await expect(bar).toBeHidden();
      await page.mouse.wheel(0, 1200);
      await expect(action).not.toBeInViewport();
      await expect(bar).toBeVisible();
    });
  });
});
