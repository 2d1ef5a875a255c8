import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const dataLayer = () => (window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? [];

/** Waits until the data layer has heard of an event so many times. */
const heard = (page: Page, event: string, count: number) =>
  expect
    .poll(async () => (await page.evaluate(dataLayer)).filter((entry) => entry.event === event))
    .toHaveLength(count);

test.describe('the data layer', () => {
  test.use({ expectedConsole: [/^uncaught: /] });

  test('hears of errors, without what they quote, and of the vitals when a page is left', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (...listener: Parameters<typeof listen>) => {
        listen(...listener);
        if (listener[0] === 'unhandledrejection') document.documentElement.dataset.listens = '';
      };
    });
    await page.goto('/shop');
    await page.locator('[data-listens]').waitFor();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('No place for "Priya Gill" or priya@example.com');
      });
    });
    await heard(page, 'client_error', 1);
    await page.evaluate(() => {
      void Promise.reject(new Error('Call 6045550177'));
    });
    await heard(page, 'client_error', 2);
    await page.keyboard.press('Tab');
    await page.evaluate(async () => {
      // How long a key press took is known once its frame is drawn.
      await new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      });
      // Where the page is told of it, it counts it once it is idle.
      await new Promise((resolve) => requestIdleCallback(resolve));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await heard(page, 'web_vitals', 3);

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
