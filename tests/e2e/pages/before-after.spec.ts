import type { Page } from 'playwright/test';
import { expect, inMotion, test } from '#tests/support/browser/browser.ts';

test.use(inMotion);

function slider(page: Page) {
  return page.getByRole('slider', {
    name: 'Swirl marks: move the divider between before and after',
  });
}

async function visibleBefore(page: Page): Promise<number> {
  return page
    .locator('before-after')
    .first()
    .evaluate((element) => {
      const frame = element.getBoundingClientRect();
      const handle = getComputedStyle(element, '::before').insetInlineStart;
      return Math.round((Number.parseFloat(handle) / frame.width) * 100);
    });
}

test('the divider follows the keys, and the pointer over the whole picture', async ({ page }) => {
  await page.goto('/paint-correction');
  await slider(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveValue('49');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '49% before');
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveValue('0');
  expect(await visibleBefore(page)).toBeLessThan(10);
  await page.keyboard.press('End');
  expect(await visibleBefore(page)).toBeGreaterThan(90);

  await slider(page).hover();
  const box = (await slider(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + 20, { steps: 5 });
  await page.mouse.up();
  expect(await visibleBefore(page)).toBe(80);
});

/** Which of its frames each half of the first pair shows while this edge of it is in the middle of the screen. */
async function framesAt(page: Page, edge: 'top' | 'bottom'): Promise<string[]> {
  const pair = page.locator('before-after').first();
  await pair.evaluate((element, at) => {
    const below = element.getBoundingClientRect()[at] - innerHeight / 2;
    scrollBy({ top: below, behavior: 'instant' });
    return new Promise(requestAnimationFrame);
  }, edge);
  return pair
    .locator('figure > img:visible')
    .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition));
}

test('the lamp passes over the paint, in both halves alike, as the page scrolls', async ({
  page,
}) => {
  await page.goto('/paint-correction');
  const [before, after] = await framesAt(page, 'top');
  expect(after).toBe(before);
  const later = await framesAt(page, 'bottom');
  expect(later).toHaveLength(2);
  expect(later).not.toContain(before);
});

for (const preference of [{ reducedMotion: 'reduce' }, { forcedColors: 'active' }] as const)
  test(`the lamp stays where it is with ${JSON.stringify(preference)}`, async ({ page }) => {
    await page.emulateMedia(preference);
    await page.goto('/paint-correction');
    expect(await framesAt(page, 'bottom')).toEqual([]);
  });

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the divider goes where the picture is tapped', async ({ page }) => {
    await page.goto('/headlight-restoration');
    const range = page.getByRole('slider');
    await range.scrollIntoViewIfNeeded();
    const box = (await range.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height / 2);
    expect(await visibleBefore(page)).toBe(25);
  });

  test('the lamp stays where it is, and its frames are not fetched', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/paint-correction');
    expect(await framesAt(page, 'bottom')).toEqual([]);
    expect(fetched.filter((url) => url.includes('-passing'))).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both states stand side by side, each with its name', async ({ page }) => {
    await page.goto('/headlight-restoration');
    const [before, after] = await Promise.all(
      ['Before', 'After'].map((name) => page.locator('figure', { hasText: name }).boundingBox()),
    );
    expect(before!.width).toBeGreaterThan(200);
    expect(after!.width).toBe(before!.width);
    expect(after!.x).toBeGreaterThanOrEqual(before!.x + before!.width);
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
