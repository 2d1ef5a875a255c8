import type { Page } from 'playwright/test';
import { paths } from '#src/lib/paths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openCheckout } from '#tests/support/checkout-page.ts';
import { builtPaths } from '#tests/support/built-site.ts';

/** Text spacing that must not break a page (WCAG 2.2, 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/** How far a page scrolls sideways, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of builtPaths()) {
  test(`${path} scrolls sideways at no width, nor with wide text on a phone`, async ({ page }) => {
    await (path === paths.checkout ? openCheckout(page) : page.goto(path));
    const tooWide: string[] = [];
    for (let width = 320; width <= 1920; width += 64) {
      await page.setViewportSize({ width, height: 800 });
      const sideways = await overflow(page);
      if (sideways > 0) tooWide.push(`${sideways} px at ${width}`);
    }
    // 1280 × 1024 px, zoomed to 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, textSpacing);
    const spaced = await overflow(page);
    if (spaced > 0) tooWide.push(`${spaced} px with wide text`);
    expect(tooWide).toEqual([]);

    await page.evaluate(() => {
      scrollTo(0, 600);
    });
    const staying = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .filter((element) => element.checkVisibility() && !element.matches('.skip, [popover]'))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(staying, 'nothing stays in view where it is low').toEqual([]);
  });
}
