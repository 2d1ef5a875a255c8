import type { Locator, Page } from 'playwright/test';
import { formatCents } from '#src/lib/money.ts';

/** The card of a product in the listing. */
export function cardOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

/** Names of the products shown, in their order. */
export function visibleNames(page: Page): Promise<string[]> {
  return page.locator('main li h3').allInnerTexts();
}

/** The side cart. */
export function sideCart(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your Cart' });
}

/** The floating button that opens it. */
export function cartButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Open cart:/ });
}

/** What it says: pieces and what they come to. */
export function cartText(items: string, cents: number): RegExp {
  return new RegExp(`${items}\\s*\\${formatCents(cents)}`);
}

/** Opens a page in a browser that stores these texts already: the cart for all tabs, the others for this one. */
export async function openWithStorage(
  page: Page,
  path: string,
  entries: Record<string, string>,
): Promise<void> {
  const stored = await page.addInitScript((all) => {
    // A frame that could not be loaded has no storage.
    if (window !== top) return;
    for (const [key, text] of Object.entries(all))
      (key === 'cart' ? localStorage : sessionStorage).setItem(key, text);
  }, entries);
  await page.goto(path);
  // The pages that follow find what this one keeps.
  await stored.dispose();
}

/** Makes every call of the shop fail as it does when the database is down. */
export async function breakDatabase(page: Page): Promise<void> {
  await page.route('**/.netlify/functions/**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'We cannot take this right now.' } },
    }),
  );
}

/** Holds back the calls of a function until what is returned is called. */
export async function holdCalls(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`/functions/${name}\\b`), async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

/** The browser's own line about a call that failed, and the notes that the specification asks for. */
export const failedCall =
  /Failed to load resource: the server responded with a status of|Failed to fetch products\.|Failed to load reviews\./;
