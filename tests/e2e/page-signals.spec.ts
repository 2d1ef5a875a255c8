import { expect, test } from '#tests/support/browser.ts';

const dataLayer = () => (window as unknown as { dataLayer?: object[] }).dataLayer;

test.describe('the data layer', () => {
  test.use({ expectedConsole: [/^uncaught: /] });

  test('hears of errors, without what they quote, and of the vitals when a page is left', async ({
    page,
  }) => {
    // The page listens once it has loaded.
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('No place for "Priya Gill" or priya@example.com');
      });
    });
    await page.waitForFunction(() => (window as { dataLayer?: object[] }).dataLayer?.length === 1);
    await page.evaluate(() => {
      void Promise.reject(new Error('Call 6045550177'));
    });
    await page.waitForFunction(() => (window as { dataLayer?: object[] }).dataLayer?.length === 2);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));

    const path = '/shop';
    expect(await page.evaluate(dataLayer)).toEqual([
      { event: 'client_error', message: 'Uncaught Error: No place for … or …', path },
      { event: 'client_error', message: 'Error: Call …', path },
      {
        event: 'web_vitals',
        path,
        lcp: expect.any(Number),
        inp: expect.any(Number),
        cls: expect.any(Number),
      },
    ]);
  });
});

test('a text page has no script and no data layer', async ({ page }) => {
  await page.goto('/about');

  expect(await page.evaluate(dataLayer)).toBeUndefined();
});
