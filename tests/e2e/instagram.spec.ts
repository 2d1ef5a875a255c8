import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';
import { openPosts, postCard, postCards, shownPicture } from '#tests/support/instagram-page.ts';

const seeMore = { name: 'See More' };

/** Runs in the page: how long a button will have said that it is busy (milliseconds). */
function measureBusy(button: Element): Promise<number> {
  return new Promise((resolve) => {
    let since = 0;
    new MutationObserver(() => {
      if (button.ariaBusy === 'true') since = performance.now();
      else resolve(performance.now() - since);
    }).observe(button, { attributeFilter: ['aria-busy'] });
  });
}

test('no script is asked for until the posts are near', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);

  await page.locator('[data-posts]').scrollIntoViewIfNeeded();
  await expect(postCards(page)).toHaveCount(3);
  expect(scripts.some((url) => url.includes('InstagramPosts'))).toBe(true);
});

for (const { width, step } of [
  { width: 360, step: 2 },
  { width: 767, step: 2 },
  { width: 768, step: 3 },
  { width: 1440, step: 3 },
]) {
  test(`at ${width} px "See More" adds ${step} posts after half a second, and tells so`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPosts(page);
    const section = page.locator('#latest-posts');
    await expect(section.getByRole('status').last()).toHaveText('Showing 3 of 15 posts');

    const button = page.getByRole('button', seeMore);
    const busyMs = button.evaluate(measureBusy);
    await button.click();
    await expect(postCards(page)).toHaveCount(3 + step);
    await expect(section.getByRole('status').last()).toHaveText(`Showing ${3 + step} of 15 posts`);
    expect(await busyMs).toBeGreaterThanOrEqual(490);
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await expect(button).toBeFocused();
  });
}

test('with the last row the button goes, and the focus to the first new post', async ({ page }) => {
  await openPosts(page);
  const button = page.getByRole('button', seeMore);
  for (const count of [6, 9, 12]) {
    await button.click();
    await expect(postCards(page)).toHaveCount(count);
  }
  await button.press('Enter');
  await expect(page.getByText('Showing 15 of 15 posts')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(postCards(page).nth(12)).toBeFocused();
});

test('an impatient double click adds one row', async ({ page }) => {
  await openPosts(page);
  const button = page.getByRole('button', seeMore);
  await button.dblclick();
  await expect(page.getByText('Showing 6 of 15 posts')).toBeVisible();
  await button.click();
  await expect(page.getByText('Showing 9 of 15 posts')).toBeVisible();
  await expect(postCards(page)).toHaveCount(9);
});

test('a post shows its day and at most 100 characters of its caption', async ({ page }) => {
  await openPosts(page);
  const card = postCard(page, 'Same hood');
  await expect(card.getByRole('time')).toHaveText('Nov 19, 2026');
  await expect(card.getByRole('paragraph')).toHaveText(
    'Same hood, same lamp, two days apart. 🔦 Swipe for the swirl marks we started with; the last picture ...',
  );
  await expect(postCard(page, 'First rain').getByRole('paragraph')).toHaveText(
    'First rain on a week-old ceramic coating. Nothing to wipe, it just leaves. 💧',
  );
});

test('the pictures of a post go around both ways, by button and by key', async ({ page }) => {
  await openPosts(page);
  const card = postCard(page, 'Same hood');
  const shows = (number: number) =>
    expect(shownPicture(card)).toHaveAttribute(
      'alt',
      `Post of Nov 19, 2026, picture ${number} of 3`,
    );
  await shows(1);
  await card.getByRole('button', { name: 'Previous picture' }).click();
  await shows(3);
  await expect(card.getByRole('status')).toHaveText('Picture 3 of 3');
  const next = card.getByRole('button', { name: 'Next picture' });
  await next.click();
  await shows(1);
  await next.press('Enter');
  await shows(2);
  await page.keyboard.press('ArrowRight');
  await shows(3);
  await page.keyboard.press('ArrowRight');
  await shows(1);
  await page.keyboard.press('ArrowLeft');
  await shows(3);
});

test('a post with one picture has no arrows', async ({ page }) => {
  await openPosts(page);
  await expect(postCard(page, 'First rain').getByRole('button')).toHaveCount(0);
});

test('every picture comes from our own address, and the next ones only when wanted', async ({
  page,
  site,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('kind=picture')) pictures.push(request.url());
  });
  await openPosts(page);
  const card = postCard(page, 'Same hood');
  await expect(shownPicture(card)).toHaveJSProperty('complete', true);
  expect(pictures.every((url) => url.startsWith(site.origin))).toBe(true);
  expect(pictures.some((url) => url.endsWith('162'))).toBe(false);
  await card.getByRole('button', { name: 'Next picture' }).click();
  await expect.poll(() => pictures.some((url) => url.endsWith('162'))).toBe(true);
  await expect(shownPicture(card)).toHaveJSProperty('naturalWidth', 1080);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe turns the picture, and goes around as well', async ({ page }) => {
    await openPosts(page);
    const card = postCard(page, 'Same hood');
    const swipe = async (from: number, to: number) => {
      const box = await card.getByRole('group').boundingBox();
      if (!box) throw new Error('The card is not shown.');
      const at = (part: number) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 });
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: part === undefined ? [] : [at(part)],
        });
      await send('touchStart', from);
      await send('touchMove', (from + to) / 2);
      await send('touchMove', to);
      await send('touchEnd');
    };
    await shownPicture(card).scrollIntoViewIfNeeded();
    await swipe(0.2, 0.7);
    await expect(shownPicture(card)).toHaveAttribute('alt', /picture 3 of 3/);
    await swipe(0.7, 0.2);
    await expect(shownPicture(card)).toHaveAttribute('alt', /picture 1 of 3/);
  });
});

for (const width of [360, 768, 1440]) {
  test(`the Instagram posts are free of axe violations and overflow at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPosts(page);
    await page.getByRole('button', seeMore).click();
    await expect(page.getByText(/Showing [56] of 15/)).toBeVisible();
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
