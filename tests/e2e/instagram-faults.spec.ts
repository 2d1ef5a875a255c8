import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { answerPosts, postCards, readPosts } from '#tests/support/instagram-page.ts';

const posts = '**/.netlify/functions/instagram';
const heading = (page: Page) => page.getByRole('heading', { name: 'Our Latest Posts' });

/** Runs in the page: writes down what moved without the visitor's doing. */
function noteShifts() {
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
      .flatMap(({ sources }) => sources)
      .map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '');
    sessionStorage.setItem('shifted', moved.join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
}

const shifts = (page: Page) => page.evaluate(() => sessionStorage.getItem('shifted'));

/** Reads the page as people do, a little at a time. */
async function readDown(page: Page): Promise<void> {
  await page.mouse.move(100, 300);
  for (let turn = 0; turn < 24; turn += 1) {
    await page.mouse.wheel(0, 250);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

for (const width of [360, 768, 1440]) {
  test(`nothing moves when the posts come at ${width} px, however late`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(posts, async (route) => {
      await promise;
      await route.continue();
    });
    await readPosts(page);
    await page.addInitScript(noteShifts);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    // What follows the posts is in view, where any difference of height would show.
    await page.locator('[data-posts]').scrollIntoViewIfNeeded();
    await page.locator('#services').scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      window.scrollBy({ top: -300, behavior: 'instant' });
    });
    await expect(heading(page)).toBeHidden();
    resolve(undefined);
    await expect(postCards(page)).toHaveCount(3);
    expect(await shifts(page)).toBeNull();
  });
}

test('without posts the section is absent, and nothing moves as it goes', async ({ page }) => {
  await answerPosts(page, []);
  await page.addInitScript(noteShifts);
  await page.goto('/');
  await readDown(page);
  await expect(page.locator('#latest-posts')).toBeHidden();
  await expect(heading(page)).toBeHidden();
  expect(await shifts(page)).toBeNull();
});

test('room that is being looked at when it turns out empty stays until it is passed', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(posts, async (route) => {
    await promise;
    await route.fulfill({ json: { data: [] } });
  });
  await page.addInitScript(noteShifts);
  await page.goto('/');
  await page.locator('[data-posts]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-posts="loading"]')).toBeInViewport();
  resolve(undefined);
  await expect(page.locator('[data-posts="empty"]')).toBeHidden();
  await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-posts="gone"]')).toBeHidden();
  await expect(page.getByText('All rights reserved.')).toBeInViewport();
  expect(await shifts(page)).toBeNull();
});

test.describe('when the posts cannot be had', () => {
  test.use({ expectedConsole: [/Failed to load resource|Error fetching Instagram media/] });

  const faults: [string, (page: Page) => Promise<unknown>][] = [
    [
      'the server answers 500',
      (page) => page.route(posts, (route) => route.fulfill({ status: 500 })),
    ],
    ['the connection breaks', (page) => page.route(posts, (route) => route.abort())],
    [
      'the answer is a page of a hotel',
      (page) => page.route(posts, (route) => route.fulfill({ body: '<!doctype html>Sign in' })),
    ],
    ['the answer is no list', (page) => page.route(posts, (route) => route.fulfill({ json: {} }))],
  ];
  for (const [name, breakPosts] of faults) {
    test(`because ${name}, the page is whole without them`, async ({ page }) => {
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Error fetching Instagram media'),
      );
      await breakPosts(page);
      await page.goto('/');
      await readDown(page);
      await logged;
      await expect(page.locator('#latest-posts')).toBeHidden();
      await expect(page.locator('#services')).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    });
  }

  test('because the server hangs, the page is whole and the wait ends', async ({ page }) => {
    test.slow();
    await page.route(posts, () => undefined);
    await page.goto('/');
    await readDown(page);
    await expect(page.locator('#services')).toBeVisible();
    await expect(page.locator('#latest-posts')).toBeHidden({ timeout: 12_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('without script the room is not there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('#latest-posts')).toBeHidden();
  await expect(page.locator('#services')).toBeVisible();
  await context.close();
});
