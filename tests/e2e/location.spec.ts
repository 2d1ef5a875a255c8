import { directionsHref } from '#src/business/map-links.ts';
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

const mapRequest = (url: URL | string) => String(url).startsWith('https://www.google.com/maps?');

test('loads the map when it is near, in the space kept for it', async ({ page }) => {
  const asked = page.waitForRequest((request) => mapRequest(request.url()));
  await page.goto('/location');
  const height = () => page.locator('#map').evaluate((section) => section.clientHeight);
  const before = await height();
  await page.locator('#map').scrollIntoViewIfNeeded();
  expect((await asked).url()).toContain('output=embed');
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  expect(await height()).toBe(before);
});

test('keeps the map back from visitors who asked to save data, until they open it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (mapRequest(request.url())) asked.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/location');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByText('Show the map').scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByText('Show the map').click();
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
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
    directionsHref,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours stand there all the same, and so does the map', async ({ page }) => {
    await page.goto('/location');
    await expect(page.getByText('Open seven days a week')).toBeVisible();
    await expect(page.locator('#hours dl > div')).toHaveCount(7);
    await page.locator('#map').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  });
});
