import type { Locator } from 'playwright/test';
import { expect, inMotion, test } from '#tests/support/browser/browser.ts';
import {
  answerPosts,
  openPosts,
  postCard,
  visiblePicture,
} from '#tests/support/browser/instagram-page.ts';

test.use(inMotion);

const text = 'Yellow to clear';

const isPaused = (card: Locator) =>
  card.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test('a video plays muted and in a loop while it is on screen, and can be paused', async ({
  page,
}) => {
  await openPosts(page);
  const card = postCard(page, text);
  const video = card.locator('video');
  const end = page.getByText('All rights reserved.');
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(false);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  for (const name of ['muted', 'loop', 'playsInline']) {
    await expect(video).toHaveJSProperty(name, true);
  }
  await end.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(true);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPaused(card)).toBe(false);

  await card.getByRole('button', { name: 'Pause video' }).press('Space');
  await expect.poll(() => isPaused(card)).toBe(true);
  await end.scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
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
    const card = postCard(page, text);
    await card.locator('video').scrollIntoViewIfNeeded();
    await expect(card.getByRole('button', { name: 'Play video' })).toBeVisible();
    expect(await isPaused(card)).toBe(true);
    expect(videos).toEqual([]);
    await card.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => isPaused(card)).toBe(false);
  });
});

test.describe('where files are missing', () => {
  test.use({ expectedConsole: [/Failed to load resource|Content Security Policy/] });

  test('a video gives way to its still, and a picture to the next one', async ({ page }) => {
    const post = (caption: string, facts: object) => ({
      id: caption,
      caption,
      created_time: '2026-11-19T18:04:11.000Z',
      images: ['/favicon.svg'],
      isVideo: false,
      videoUrl: null,
      ...facts,
    });
    await answerPosts(page, [
      post('A lost video', { isVideo: true, videoUrl: '/no-such.mp4' }),
      post('Of another host', { isVideo: true, videoUrl: 'https://elsewhere.example/a.mp4' }),
      post('Lost pictures', { images: ['/no-such-1.jpg', '/favicon.svg', '/no-such-2.jpg'] }),
      post('Nothing to see', { images: ['/no-such-3.jpg'] }),
    ]);
    await openPosts(page);
    for (const caption of ['A lost video', 'Of another host']) {
      const card = postCard(page, caption);
      await expect(visiblePicture(card)).toHaveAttribute('src', '/favicon.svg');
      await expect(card.locator('video')).toHaveCount(0);
    }
    const card = postCard(page, 'Lost pictures');
    await expect(visiblePicture(card)).toHaveAttribute('src', '/favicon.svg');
    await card.getByRole('button', { name: 'Next picture' }).click();
    await expect(visiblePicture(card)).toHaveAttribute('src', '/favicon.svg');
    await expect(card.getByRole('button')).toHaveCount(0);
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(postCard(page, 'Nothing to see')).toBeVisible();
    await expect(postCard(page, 'Nothing to see').getByRole('img')).toHaveCount(0);
  });
});
