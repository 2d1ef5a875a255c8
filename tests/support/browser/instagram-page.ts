import { expect, type Locator, type Page } from 'playwright/test';

export function postCards(page: Page): Locator {
  return page.locator('#latest-posts').getByRole('listitem');
}

export function postCard(page: Page, text: string): Locator {
  return postCards(page).filter({ hasText: text });
}

export async function readPosts(page: Page): Promise<void> {
  await page.request.post('/.netlify/functions/refresh-instagram');
}

export async function openPosts(page: Page): Promise<void> {
  await readPosts(page);
  await page.goto('/');
  await page.locator('[data-posts]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Our Latest Posts' })).toBeVisible();
}

export function visiblePicture(card: Locator): Locator {
  return card.locator('img[data-visible="true"]');
}

export async function answerPosts(page: Page, posts: object[]): Promise<void> {
  await page.route('**/.netlify/functions/instagram', (route) =>
    route.fulfill({ json: { data: posts } }),
  );
}
