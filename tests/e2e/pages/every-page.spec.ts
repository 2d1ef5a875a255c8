import type { Page } from 'playwright/test';
import { paths } from '#src/lib/paths.ts';
import { builtPaths } from '#tests/support/site/built-site.ts';
import { expect, islandsAwake, sidewaysOverflow, test } from '#tests/support/browser/browser.ts';
import { openCheckout } from '#tests/support/browser/checkout-page.ts';

/** A window of 1280 × 1024 px, zoomed to 400 %, measures this in CSS pixels. */
test.use({ viewport: { width: 320, height: 256 } });

/** Text spacing that must not break a page (WCAG 2.2, 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

function spaceText(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  return [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility() && !element.matches('.skip, [popover]'))
    .map((element) => element.outerHTML.slice(0, 80));
}

async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('astro-island').all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent('pointerover');
  }
  await islandsAwake(page);
}

function brokenText(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, th')];
  return headings.flatMap((heading) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  });
}

const groups = Map.groupBy(builtPaths(), (path) =>
  path === paths.checkout ? 'the checkout' : path.startsWith('/shop/') ? 'a product' : 'a page',
);

for (const [kind, members] of groups) {
  test(`${kind} keeps its policy, runs without errors, breaks no word of a heading and fits at 400 % zoom with wide text`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // All products have one layout.
    for (const path of kind === 'a product' ? members.slice(0, 4) : members) {
      await test.step(path, async () => {
        await (path === paths.checkout ? openCheckout(page) : page.goto(path));
        expect.soft(await page.evaluate(brokenText), 'words that break').toEqual([]);
        await wakeIslands(page);
        expect.soft(await page.evaluate(spaceText, textSpacing), `stays in view`).toEqual([]);
        expect.soft(await sidewaysOverflow(page), `${path} scrolls sideways`).toBe(0);
        await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
      });
    }
  });
}

test.describe('without its font', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test('the home page fits as well', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/');
    await page.evaluate(spaceText, textSpacing);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
