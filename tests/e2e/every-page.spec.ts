import { paths } from '#src/lib/paths.ts';
import { builtPaths } from '#tests/support/built-site.ts';
import { expect, islandsAwake, test } from '#tests/support/browser.ts';
import { openCheckout } from '#tests/support/checkout-page.ts';

/** A window of 1280 × 800 px, zoomed to 200 %, measures this in CSS pixels. */
const zoomedTo200 = { width: 640, height: 400 };

test.use({
  viewport: zoomedTo200,
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'reduce' },
});

for (const path of builtPaths()) {
  test(`${path} can be used at 200 % zoom and keeps its content policy`, async ({ page }) => {
    // The checkout sends a visitor with an empty cart on to the shop.
    await (path === paths.checkout ? openCheckout(page) : page.goto(path));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'scrolls sideways').toBe(0);

    // What stays fixed leaves most of the window to the page.
    await page.evaluate(() => {
      scrollTo(0, 600);
    });
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(
          ({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight,
        )
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(covered, 'px covered by bars').toBeLessThan(zoomedTo200.height / 2);

    // Wakes what waits to be seen or pointed at; a violation would be a console error.
    for (const island of await page.locator('astro-island').all()) {
      await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent('pointerover');
    }
    await islandsAwake(page);
    await page.getByText('All rights reserved.').scrollIntoViewIfNeeded();
  });
}
