import { hold } from './browser.ts';
import type { Locator, Page } from 'playwright/test';
import { formatCents } from '#src/lib/money.ts';

export function cardOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
}

export function visibleNames(page: Page): Promise<string[]> {
  return page.locator('main li h3').allInnerTexts();
}

export function sideCart(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your Cart' });
}

export function cartButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Open cart:/ });
}

export function cartText(items: string, cents: number): RegExp {
  return new RegExp(`${items}\\s*\\${formatCents(cents)}`);
}

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

export async function breakDatabase(page: Page): Promise<void> {
  await page.route('**/.netlify/functions/**', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'We cannot take this right now.' } },
    }),
  );
}

export function holdCalls(page: Page, name: string): Promise<() => void> {
  return hold(page, new RegExp(`/functions/${name}\\b`));
}

export const failedCall =
  /Failed to load resource: the server responded with a status of|Failed to fetch products\.|Failed to load reviews\./;
