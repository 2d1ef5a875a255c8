import { expect, test } from '#tests/support/browser.ts';

test('says by the clock of the shop whether it is open', async ({ page }) => {
  // Friday, January 9, 2026, 9:30 PM in Surrey; the visitor may be anywhere.
  await page.clock.install({ time: new Date('2026-01-10T05:30:00Z') });
  await page.goto('/location');
  await expect(page.getByText('Closed now, opens at midnight')).toBeVisible();
  await expect(page.locator('[data-today]')).toHaveText(/Friday\s*8:00 AM - 9:00 PM/);
  await page.clock.fastForward('02:31:00');
  await expect(page.getByText('Open now, around the clock today')).toBeVisible();
  await expect(page.locator('[data-today]')).toHaveText(/Saturday\s*24 Hours/);
});

test('loads the map when the visitor opens it, and not before', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.google.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<h1>The map</h1>' });
  });
  await page.goto('/location');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByText('Show the map').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByText('Show the map').click();
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('output=embed');
});

test('leads to the contact form and shows the way', async ({ page }) => {
  await page.goto('/location');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute(
    'href',
    '/inquiries',
  );
  await expect(main.getByRole('link', { name: 'Get directions in Google Maps' })).toHaveAttribute(
    'href',
    /destination=100\+Example\+Street/,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours stand there all the same, and the map still opens', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The map</h1>' }),
    );
    await page.goto('/location');
    await expect(page.getByText('Open seven days a week')).toBeVisible();
    await expect(page.locator('#hours dl > div')).toHaveCount(7);
    await page.getByText('Show the map').click();
    await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  });
});
