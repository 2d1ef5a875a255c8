import { week } from '#src/business/hours.ts';
import { openState } from '#src/business/open-state.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

test('says by the clock of the shop whether it is open', async ({ page }) => {
  // 9:30 PM at the shop; three hours later it is another day there. The visitor may be anywhere.
  const friday = new Date('2026-01-09T21:30:00-07:00');
  await page.clock.install({ time: friday });
  await page.goto('/location');
  const today = page.locator('[data-today]');
  for (const now of [friday, new Date('2026-01-10T00:30:00-07:00')]) {
    if (now !== friday) await page.clock.fastForward('03:00:00');
    const { text, weekday } = openState(now);
    await expect(page.getByText(text)).toBeVisible();
    for (const { day, hours } of week().filter((each) => each.weekday === weekday))
      for (const text of [day, hours]) await expect(today).toContainText(text);
  }
});

const mapRequest = (url: URL | string) => String(url).startsWith('https://www.google.com/maps?');

test('loads the map when it is near, in the space kept for it', async ({ page }) => {
  const requested = page.waitForRequest((request) => mapRequest(request.url()));
  await page.goto('/location');
  const height = () => page.locator('#map').evaluate((section) => section.clientHeight);
  const before = await height();
  await page.locator('#map').scrollIntoViewIfNeeded();
  expect((await requested).url()).toContain('output=embed');
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
  expect(await height()).toBe(before);
});

test('keeps the map back from visitors who asked to save data, until they open it', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (mapRequest(request.url())) requested.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/location');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByText('Show the map').scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await page.getByText('Show the map').click();
  await expect(page.frameLocator('iframe').getByText('The map')).toBeVisible();
});
