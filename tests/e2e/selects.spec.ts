import { expect, test } from '#tests/support/browser/browser.ts';
import { openCheckout } from '#tests/support/browser/checkout-page.ts';

test('every list to choose from has our own arrow, clear of its text and of its edge', async ({
  page,
}) => {
  const looks = () =>
    page.locator('select').evaluateAll((selects) =>
      selects.map((select) => {
        const { appearance, backgroundImage, backgroundPosition, paddingInlineEnd } =
          getComputedStyle(select);
        return [
          appearance,
          backgroundImage.startsWith('url('),
          backgroundPosition.includes('16px'),
          Number.parseFloat(paddingInlineEnd) >= 40,
        ];
      }),
    );
  const expectOurs = async (place: string) => {
    await expect(page.locator('select').first()).toBeAttached();
    const found = await looks();
    expect(found, place).toEqual(found.map(() => ['none', true, true, true]));
  };
  for (const path of ['/inquiries', '/shop', '/quote-builder?service=ppf'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectOurs(path);
    });
  await openCheckout(page);
  await expectOurs('the checkout');
});
