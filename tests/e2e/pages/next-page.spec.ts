import puppeteer, { type Browser } from 'puppeteer-core';
import { paths } from '#src/lib/paths.ts';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

// Playwright's browser neither prerenders nor restores a page.
let browser: Browser;
test.beforeAll(async () => {
  browser = await puppeteer.launch({ executablePath: findOrInstallBrowser(), args: browserArgs });
});
test.afterAll(() => browser.close());

/** Of the page that is open: its path, and whether it was drawn before it was opened. */
const openPage = () => [
  location.pathname,
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'activationStart' in entry && entry.activationStart !== 0),
];

for (const [path, isDrawn] of [
  [paths.faq, true],
  [paths.quoteBuilder, false],
] as const)
  test(`${path} is ${isDrawn ? '' : 'not '}drawn while the pointer rests on its link`, async ({
    site,
  }) => {
    const page = await browser.newPage();
    await page.goto(site.origin + paths.about);
    const link = `footer a[href="${path}"]`;
    await page.hover(link);
    await page.click(link);
    // A drawn page takes the place of the one that is asked.
    const read = () => page.evaluate(openPage).catch(() => undefined);
    await expect.poll(read).toEqual([path, isDrawn]);
  });

// The page of the location holds a frame of Google's.
const restored = [
  paths.home,
  paths.faq,
  paths.quoteBuilder,
  paths.inquiries,
  paths.shop,
  paths.checkout,
  paths.blog,
];
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
