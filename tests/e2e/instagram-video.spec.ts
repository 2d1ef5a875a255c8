import type { Locator } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { answerPosts, openPosts, postCard, shownPicture } from '#tests/support/instagram-page.ts';

const words = 'Yellow to clear';

const isPaused = (card: Locator) =>
  card.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test('a video plays muted and in a loop while it is on screen, and no longer', async ({ page }) => {
  await openPosts(page);
  const card = postCard(page, words);
  await card.locator('video').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(false);
  await expect
    .poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  expect(
    await card
      .locator('video')
      .evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
  ).toEqual([true, true, true]);

  await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(true);
  await card.locator('video').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(false);
});

test('a video can be paused, and stays so', async ({ page }) => {
  await openPosts(page);
  const card = postCard(page, words);
  await card.locator('video').scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(false);
  await card.getByRole('button', { name: 'Pause video' }).press('Space');
  await expect.poll(() => isPaused(card)).toBe(true);
  await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
  await card.locator('video').scrollIntoViewIfNeeded();
  await expect(card.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(await isPaused(card)).toBe(true);
  await card.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => isPaused(card)).toBe(false);
});

test.describe('for visitors who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a video waits to be asked, and is not even fetched', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('kind=video')) videos.push(request.url());
    });
    await openPosts(page);
    const card = postCard(page, words);
    await card.locator('video').scrollIntoViewIfNeeded();
    await expect(card.getByRole('button', { name: 'Play video' })).toBeVisible();
    expect(await isPaused(card)).toBe(true);
    expect(videos).toEqual([]);
    await card.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => isPaused(card)).toBe(false);
  });
});

test('for visitors who save data a video waits to be asked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openPosts(page);
  await expect(postCard(page, words).getByRole('button', { name: 'Play video' })).toBeVisible();
});

test.describe('where files are missing', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  const post = {
    id: '1',
    caption: 'A post of the test',
    created_time: '2026-11-19T18:04:11.000Z',
    images: ['/favicon.svg'],
    isVideo: false,
    videoUrl: null,
  };

  test('a video that does not come is replaced by its still', async ({ page }) => {
    await answerPosts(page, [{ ...post, isVideo: true, videoUrl: '/no-such.mp4' }]);
    await openPosts(page);
    const card = postCard(page, 'A post of the test');
    await expect(shownPicture(card)).toHaveAttribute('src', '/favicon.svg');
    await expect(card.locator('video')).toHaveCount(0);
  });

  test('a picture that does not come is hidden, the others stay', async ({ page }) => {
    const images = ['/no-such-1.jpg', '/favicon.svg', '/no-such-2.jpg'];
    await answerPosts(page, [
      { ...post, images },
      { ...post, id: '2', caption: 'Another', images: ['/no-such-3.jpg'] },
    ]);
    await openPosts(page);
    const card = postCard(page, 'A post of the test');
    await expect(shownPicture(card)).toHaveAttribute('src', '/favicon.svg');
    await card.getByRole('button', { name: 'Next picture' }).click();
    await expect(shownPicture(card)).toHaveAttribute('src', '/favicon.svg');
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(postCard(page, 'Another').getByRole('img')).toHaveCount(0);
    await expect(postCard(page, 'Another')).toBeVisible();
  });
});

test.describe('a video of another host', () => {
  test.use({ expectedConsole: [/Content Security Policy/] });

  test('is refused by the page, and its still shown', async ({ page }) => {
    await answerPosts(page, [
      {
        id: '1',
        caption: 'From elsewhere',
        created_time: '2026-11-19T18:04:11.000Z',
        images: ['/favicon.svg'],
        isVideo: true,
        videoUrl: 'https://elsewhere.example/a.mp4',
      },
    ]);
    await openPosts(page);
    const card = postCard(page, 'From elsewhere');
    await expect(card.getByRole('img')).toBeVisible();
    await expect(card.locator('video')).toHaveCount(0);
  });
});
