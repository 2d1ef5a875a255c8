import { paths } from '#src/lib/paths.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the URL of an answer and of a part of the privacy policy opens it, its heading in view', async ({
      page,
    }) => {
      for (const path of [paths.faq, paths.about]) {
        await page.goto(path);
        const folded = page.locator('details:has(> [id])').nth(-2);
        const text = folded.locator('> [id]');
        await expect(text).toBeHidden();
        await page.goto(`${path}#${await text.getAttribute('id')}`);
        await expect(text).toBeVisible();
        const heading = folded.locator('summary');
        await expect(heading).toBeInViewport({ ratio: 1 });
        const [header, summary] = await Promise.all([
          page.getByRole('banner').boundingBox(),
          heading.boundingBox(),
        ]);
        expect(summary!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
      }
    });
  });
}
