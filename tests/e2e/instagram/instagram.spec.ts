import { expect, expectAccessible, inMotion, test } from '#tests/support/browser/browser.ts';
import {
  openPosts,
  postCard,
  postCards,
  visiblePicture,
} from '#tests/support/browser/instagram-page.ts';

test.use(inMotion);

const seeMore = { name: 'See More' };

test('the first view of the home page fetches no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const [width, height] of [
    [360, 740],
    [412, 915],
    [767, 900],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    // By the second frame the observer of the posts has said whether they are near.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(scripts, `${width} × ${height}`).toEqual([]);
  }
});

test('"See More" adds a row after half a second, says so, and goes with the last one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openPosts(page);
  const status = page.locator('#latest-posts').getByRole('status').last();
  await expect(status).toHaveText('Showing 3 of 15 posts');

  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  const button = page.getByRole('button', seeMore);
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(499);
  await expect(postCards(page)).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(postCards(page)).toHaveCount(5);
  await expect(status).toHaveText('Showing 5 of 15 posts');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();

  await page.setViewportSize({ width: 768, height: 900 });
  for (const count of [8, 11, 14]) {
    await button.press('Enter');
    await page.clock.runFor(500);
    await expect(postCards(page)).toHaveCount(count);
  }
  await button.press('Enter');
  await page.clock.runFor(500);
  await expect(status).toHaveText('Showing 15 of 15 posts');
  await expect(button).toHaveCount(0);
  await expect(postCards(page).nth(14)).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the pictures of a post go around both ways, by button, key and swipe, each fetched when wanted', async ({
    page,
    site,
  }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('kind=picture')) pictures.push(request.url());
    });
    await openPosts(page);
    await expect(postCard(page, 'First rain').getByRole('button')).toHaveCount(0);
    const card = postCard(page, 'Same hood');
    await expect(visiblePicture(card)).toHaveJSProperty('complete', true);
    expect(pictures.every((url) => url.startsWith(site.origin))).toBe(true);
    expect(pictures.some((url) => url.endsWith('162'))).toBe(false);

    const shows = (number: number) =>
      expect(visiblePicture(card)).toHaveAttribute(
        'alt',
        `Post of Nov 19, 2026, picture ${number} of 3`,
      );
    const next = card.getByRole('button', { name: 'Next picture' });
    await shows(1);
    await next.click();
    await shows(2);
    await expect.poll(() => pictures.some((url) => url.endsWith('162'))).toBe(true);
    await expect(visiblePicture(card)).toHaveJSProperty('naturalWidth', 1080);
    await card.getByRole('button', { name: 'Previous picture' }).click();
    await shows(1);
    await card.getByRole('button', { name: 'Previous picture' }).press('Enter');
    await shows(3);
    await expect(card.getByRole('status')).toHaveText('Picture 3 of 3');
    await page.keyboard.press('ArrowRight');
    await shows(1);
    await page.keyboard.press('ArrowLeft');
    await shows(3);

    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const box = await card.getByRole('group').boundingBox();
      if (!box) throw new Error('The card is not shown.');
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            part === undefined ? [] : [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
        });
      await send('touchStart', from);
      await send('touchMove', (from + to) / 2);
      await send('touchMove', to);
      await send('touchEnd');
    };
    await visiblePicture(card).scrollIntoViewIfNeeded();
    await swipe(0.2, 0.7);
    await shows(2);
    await swipe(0.7, 0.2);
    await shows(3);
  });
});

test('the posts are accessible and fit', async ({ page }) => {
  await openPosts(page);
  await expect(postCards(page)).toHaveCount(3);
  await expectAccessible(page);
});
