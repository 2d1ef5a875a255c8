import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '#tests/support/find-browser.ts';

/** How many times slower than this machine a phone is taken to be. */
const slowdown = 4;
const typed = ['paint', 'winter film', 'sap', 'coating', 'zzz'];

/**
 * Milliseconds from a key press in the journal's search to the new list being laid out: the median
 * of some words typed letter by letter, on a processor slowed down to a phone's.
 */
export async function medianKeystroke(distFolder: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  await page.route('https://journal.example/**', (route) => {
    const path = join(distFolder, new URL(route.request().url()).pathname);
    const file = [path, `${path}.html`].find((name) => /\.\w+$/.test(name) && existsSync(name));
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: file });
  });
  await page.goto('https://journal.example/blog');
  await page.getByRole('searchbox').fill('fetch the index');
  await page.getByRole('status').filter({ hasText: 'found' }).waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = await page.evaluate(async (words) => {
    const search = document.querySelector<HTMLInputElement>('journal-filter input');
    const status = document.querySelector('journal-filter [role=status]');
    if (!search || !status) throw new Error('The journal has no search.');
    const measured: number[] = [];
    for (const letters of words.flatMap((word) =>
      Array.from(word, (_, at) => word.slice(0, at + 1)),
    )) {
      const isAnswered = new Promise((resolve) => {
        new MutationObserver(resolve).observe(status, { childList: true });
      });
      search.value = letters;
      const started = performance.now();
      search.dispatchEvent(new Event('input', { bubbles: true }));
      await isAnswered;
      document.body.getBoundingClientRect();
      measured.push(performance.now() - started);
    }
    return measured;
  }, typed);
  await browser.close();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
