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
    await page.keyboard.press('Tab');
    await page.evaluate(async () => {
      // How long a key press took is known once its frame is drawn.
      await new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForFunction(() => (window as { dataLayer?: object[] }).dataLayer?.length === 5);

    const path = '/shop';
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown;
    const signals = await page.evaluate(dataLayer);
    const vital = (metric: string) => ({
      event: 'web_vitals',
      path,
      metric,
      value: expect.any(Number),
      timestamp,
    });
    expect(signals).toEqual(
      expect.arrayContaining([
        { event: 'client_error', message: 'Uncaught Error: No place for … or …', path, timestamp },
        { event: 'client_error', message: 'Error: Call …', path, timestamp },
        vital('LCP'),
        vital('INP'),
        vital('CLS'),
      ]),
    );
  });
});

test('a text page has no script and no data layer', async ({ page }) => {
  await page.goto('/about');

  expect(await page.evaluate(dataLayer)).toBeUndefined();
});
