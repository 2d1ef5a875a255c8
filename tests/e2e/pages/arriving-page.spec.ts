import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser/browser.ts';
import { shifts, watchShiftsFromHere } from '#tests/support/browser/layout-shifts.ts';
import { plain } from '#tests/support/builders/products.ts';
import { productPath } from '#src/lib/paths.ts';

const paths = [
  '/services',
  '/ppf',
  '/about',
  '/quote-builder',
  '/shop',
  productPath(plain.url_param),
  '/blog',
  '/location',
];

/** Parses the page in pieces of a few hundred bytes with a frame after each, as a slow connection brings it. */
async function arriveSlowly(page: Page, path: string): Promise<void> {
  await page.goto('/faq');
  // Scripts run when all is there.
  const html = (await (await page.request.get(path)).text()).replaceAll(
    /<script.*?<\/script>/gs,
    '',
  );
  const start = html.indexOf('<body');
  await page.evaluate(
    async (head) => {
      document.open();
      // oxlint-disable-next-line typescript/no-deprecated -- nothing else parses piece by piece
      document.write(head);
      // What a late font does is another test's; of the fallbacks, only some are on this machine.
      await Promise.allSettled([...document.fonts].map((font) => font.load()));
    },
    html.slice(0, start),
  );
  await watchShiftsFromHere(page);
  await page.evaluate(async (body) => {
    const nextFrame = () =>
      new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    for (let at = 0; at < body.length; at += 500) {
      // oxlint-disable-next-line typescript/no-deprecated -- see above
      document.write(body.slice(at, at + 500));
      // What is below the first screen moves nothing that is seen.
      if (document.documentElement.scrollHeight < 2 * innerHeight) await nextFrame();
    }
    document.close();
    await nextFrame();
  }, html.slice(start));
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} px`, () => {
    // A page's own policy comes with its address.
    test.use({ viewport, bypassCSP: true });

    test('what is seen of a page keeps its place while the rest of it arrives', async ({
      page,
    }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await arriveSlowly(page, path);
          expect.soft(await shifts(page), path).toBeNull();
        });
    });
  });
