import type { Page, Route } from 'playwright/test';
import { expect, hold, inMotion, test } from '#tests/support/browser/browser.ts';
import { postCards, readPosts } from '#tests/support/browser/instagram-page.ts';
import { shifts, watchShiftsFromHere } from '#tests/support/browser/layout-shifts.ts';

test.use(inMotion);

const posts = '**/.netlify/functions/instagram';
const heading = (page: Page) => page.getByRole('heading', { name: 'Our Latest Posts' });

test('nothing moves when the posts come, however late', async ({ page }) => {
  const release = await hold(page, posts);
  await readPosts(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await watchShiftsFromHere(page);
  await page.locator('[data-posts]').scrollIntoViewIfNeeded();
  await page.locator('#services').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: -300, behavior: 'instant' }));
  await expect(heading(page)).toBeVisible();
  release();
  await expect(postCards(page)).toHaveCount(3);
  expect(await shifts(page)).toBeNull();
});

for (const [place, scroll] of [
  ['below the window', (page: Page) => page.mouse.move(100, 300)],
  ['in view', (page: Page) => page.locator('[data-posts]').scrollIntoViewIfNeeded()],
  [
    'above the window',
    (page: Page) => page.getByText('All rights reserved.').scrollIntoViewIfNeeded(),
  ],
] as const)
  test(`where there are no posts no empty space stays: it is ${place} when that is known`, async ({
    page,
  }) => {
    await page.route(posts, (route) => route.fulfill({ json: { data: [] } }));
    const release = await hold(page, posts);
    await page.goto('/');
    const requested = page.waitForRequest(posts);
    await page.locator('[data-posts]').scrollIntoViewIfNeeded();
    await requested;
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await scroll(page);
    await watchShiftsFromHere(page);
    release();
    await expect(page.locator('#latest-posts')).toBeHidden();
    const [before, after] = await Promise.all(
      [':has(+ .latest-posts)', '#services'].map((part) => page.locator(part).boundingBox()),
    );
    expect(after!.y).toBeCloseTo(before!.y + before!.height, 0);
    if (place !== 'in view') expect(await shifts(page)).toBeNull();
  });

test.describe('when the posts cannot be had', () => {
  test.use({ expectedConsole: [/Failed to load resource|Error fetching Instagram media/] });

  test('the page is whole without them', async ({ page }) => {
    const answers: Record<string, (route: Route) => Promise<void>> = {
      'the connection breaks': (route) => route.abort(),
      'the answer is a page of a hotel': (route) => route.fulfill({ body: '<!doctype html>Hi' }),
    };
    for (const [reason, answer] of Object.entries(answers)) {
      await test.step(reason, async () => {
        const logged = page.waitForEvent('console', (message) =>
          message.text().startsWith('Error fetching Instagram media'),
        );
        await page.route(posts, answer);
        await page.goto('/');
        await page.locator('[data-posts]').scrollIntoViewIfNeeded();
        await logged;
        await expect(page.locator('#latest-posts')).toBeHidden();
        await expect(page.locator('#services')).toBeVisible();
        await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      });
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the space for posts is not there', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#latest-posts')).toBeHidden();
    await expect(page.locator('#services')).toBeVisible();
  });
});
