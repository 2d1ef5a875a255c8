import { facts } from '#src/business/facts.ts';
import { expect, expectNoAxeViolations, inMotion, test } from '#tests/support/browser/browser.ts';

test.use(inMotion);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('the menu opens with the services, shows its groups and leads on', async ({ page }) => {
        await page.goto('/about');
        const main = page.getByRole('navigation', { name: 'Main' });
        await expect(main).toBeHidden();
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(main.getByRole('link', { name: 'Undercoating' })).toBeVisible();
        await expect(main.getByRole('link', { name: 'Open now?' })).toBeVisible();
        await main.getByText('Company').filter({ visible: true }).click();
        await expect(main.getByRole('link', { name: 'Undercoating' })).toBeHidden();
        await main.getByRole('link', { name: 'Contact Us' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
        await expect(main).toBeHidden();
        await expect(
          page
            .getByRole('navigation', { name: 'Quick actions' })
            .getByRole('link', { name: 'Get Quote' }),
        ).toBeInViewport();
      });
    });
  }

  test('the home page opens on its title and its action', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    const action = page.getByRole('link', { name: 'Free Instant Quote!' });
    await expect(action).toBeInViewport({ ratio: 1 });
  });

  test('the open menu is accessible and closes by its overlay', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const main = page.getByRole('navigation', { name: 'Main' });
    // Only in its place does axe take it for what covers the page, and the page behind it for inert.
    await expect(main).toBeInViewport({ ratio: 1 });
    await expectNoAxeViolations(page);
    await page.mouse.click(12, 400);
    await expect(main).toBeHidden();
  });
});

test('a page built in an earlier year shows the year it is at the shop', async ({ page }) => {
  // Midnight of the new year in Surrey, whichever zone the visitor is in.
  await page.clock.install({ time: new Date('2031-01-01T07:00:00Z') });
  await page.goto('/shop');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
});

test.describe('an unknown URL', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('shows the home page with a notice, status 404 and no indexing', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('That page does not exist.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.name);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
