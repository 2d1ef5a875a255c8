import puppeteer, { type Browser } from 'puppeteer-core';
import { paths } from '#src/lib/paths.ts';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

// Playwright's browser restores no page.
let browser: Browser;
test.beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: findOrInstallBrowser(), args: browserArgs });
});
test.afterAll(() => browser.close());

// The page of the location holds a frame of Google's; a checkout without a cart leaves for the shop.
const restored = [paths.home, paths.quoteBuilder, paths.inquiries, paths.shop];
test('Back restores every kind of page as it was left', async ({ site }) => {
  const page = await browser.newPage();
  for (const path of restored) {
    await page.goto(site.origin + path);
    await page.evaluate(() => (document.title = 'left'));
    await page.goto(site.origin + paths.about);
    await page.goBack();
    expect([path, await page.title()]).toEqual([path, 'left']);
  }
});
