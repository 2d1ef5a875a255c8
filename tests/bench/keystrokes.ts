import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openBrowser, slowdown } from './measured-browser.ts';

/** A built page whose list is searched while somebody types. */
export interface SearchedPage {
  path: string;
  words: readonly string[];
  /** Brings everything that is searched into the browser. */
  prepare: (page: Page) => Promise<void>;
}

export const journalSearch: SearchedPage = {
  path: '/blog',
  words: ['paint', 'winter film', 'sap', 'coating', 'zzz'],
  prepare: async (page) => {
    await page.getByRole('searchbox').fill('fetch the index');
    await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
  },
};

/**
 * Milliseconds from a key press in a page's search to the new list being laid out: the median of
 * some words typed letter by letter, on a processor slowed down to a phone's.
 */
export async function medianKeystroke(
  distFolder: string,
  { path, words, prepare }: SearchedPage,
): Promise<number> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.route('https://site.example/**', (route) => {
    const asked = join(distFolder, new URL(route.request().url()).pathname);
    const file = [asked, `${asked}.html`].find((name) => /\.\w+$/.test(name) && existsSync(name));
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: file });
  });
  await page.goto(`https://site.example${path}`);
  await prepare(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = await page.getByRole('searchbox').evaluate(typeEach, words);
  await browser.close();
  if (times.length === 0) throw new Error(`Nothing changed on ${path} while typing.`);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Runs in the page: types the words and gives the time of every letter that changed the list. */
async function typeEach(search: Element, words: readonly string[]): Promise<number[]> {
  // React hears of a new value only when it is set the way the browser sets it.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  const measured: number[] = [];
  for (const letters of words.flatMap((word) =>
    Array.from(word, (_, at) => word.slice(0, at + 1)),
  )) {
    const { promise: hasChanged, resolve } = Promise.withResolvers<boolean>();
    const observer = new MutationObserver(() => {
      resolve(true);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    value?.set?.call(search, letters);
    const started = performance.now();
    search.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(resolve, 400, false);
    if (await hasChanged) {
      document.body.getBoundingClientRect();
      measured.push(performance.now() - started);
    }
    observer.disconnect();
  }
  return measured;
}
