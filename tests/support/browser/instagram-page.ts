import { expect, type Locator, type Page } from 'playwright/test';

/** The cards of the posts, the empty places left out. */
export function postCards(page: Page): Locator {
  return page.locator('#latest-posts').getByRole('listitem');
}

/** The card of one post, by words of its caption. */
export function postCard(page: Page, text: string): Locator {
  return postCards(page).filter({ hasText: text });
}

/** Has the hourly run read the posts, once for a site. */
export async function readPosts(page: Page): Promise<void> {
  await page.request.post('/.netlify/functions/refresh-instagram');
}

/** Reads down to the posts, and waits for them. */
export async function openPosts(page: Page): Promise<void> {
  await readPosts(page);
  await page.goto('/');
  await page.locator('[data-posts]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Our Latest Posts' })).toBeVisible();
}

/** Which picture a card shows: its alternative text. */
export function visiblePicture(card: Locator): Locator {
  return card.locator('img[data-visible="true"]');
}

/** Makes the posts come, or not come, as a test needs it. */
export async function answerPosts(page: Page, posts: object[]): Promise<void> {
  await page.route('**/.netlify/functions/instagram', (route) =>
    route.fulfill({ json: { data: posts } }),
  );
}
