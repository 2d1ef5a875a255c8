import type { Page } from 'playwright/test';
import { functionPath } from '#src/lib/function-path.ts';
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { carQuery, quotePage } from '#tests/support/browser/quote-page.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { signIn } from '#tests/support/desk/desk-sign-in.ts';
import { sendToSite } from '#tests/support/site/send-to-site.ts';

const dataLayer = () => (window as unknown as { dataLayer?: { event: string }[] }).dataLayer ?? [];

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
    // Of a key Chromium does not always report the first input.
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(async () => {
      await new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true }),
      );
      // The page may see it after this observer, and counts it once it is idle: in the second idle moment at the
      // latest.
      await new Promise((resolve) => requestIdleCallback(resolve));
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
        {
          event: 'client_error',
          message: 'Uncaught Error: No place for … or …',
          source: expect.any(String),
          path,
          timestamp,
        },
        { event: 'client_error', message: 'Error: Call …', source: '', path, timestamp },
        vital('LCP'),
        vital('INP'),
        vital('CLS'),
      ]),
    );
  });
});

test.describe('the counters', () => {
  test.use({ expectedConsole: [/status of 404/] });

  const beacons = (page: Page) =>
    page.addInitScript(() => {
      const sent: string[] = [];
      Object.assign(window, { sent });
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then((text) => sent.push(`${url as string} ${text}`));
        return true;
      };
    });
  const sent = (page: Page) =>
    page.evaluate(() => (window as unknown as { sent: string[] }).sent.join('\n'));
  const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));

  test('hear of a quote once a visit, of a missing page, and of no words', async ({ page }) => {
    await beacons(page);
    const quote = quotePage(page);
    await quote.open(`?service=paint-correction&${carQuery()}`);
    await quote.choose('Heavy');
    await expect(quote.heading()).toHaveText('Anything to add?');
    await page.goBack();
    await quote.choose('Light');
    await expect(quote.heading()).toHaveText('Anything to add?');
    await expect.poll(async () => (await leave(page), sent(page))).toContain('paint_condition');
    const notified = await sent(page);
    expect(notified.match(/paint_condition_selection/g)).toHaveLength(1);
    expect(notified).toContain('/.netlify/functions/signals ');
    expect(notified).toContain('{"event":"quote_begun","service":"paint-correction"}');
    expect(notified).not.toMatch(/Heavy|Light|Honda|timestamp/);

    await page.goto('/no-such-page');
    await expect.poll(() => sent(page)).toContain('{"missing":"other"}');
  });

  test('hear of nothing where the browser asks for it, in either way', async ({ page }) => {
    await beacons(page);
    for (const [name, value] of Object.entries({ doNotTrack: '1', globalPrivacyControl: true })) {
      const script = await page.addInitScript(
        ([setting, yes]) => void Object.defineProperty(navigator, setting, { value: yes }),
        [name, value] as const,
      );
      await page.goto('/no-such-page');
      await heard(page, 'page_missing', 1);
      expect([name, await sent(page)]).toEqual([name, '']);
      await script.dispose();
    }
  });
});

test('the desk reads where a booking came from: of its link, or of the answer where no page read one', async ({
  page,
  site,
}) => {
  const quote = quotePage(page);
  await quote.open(
    `?utm_source=Instagram&utm_campaign=spring&service=headlight-restoration&${carQuery()}&headlights=hazy`,
  );
  await quote.fillBooking();
  await quote.book();
  await quote.expectBooked();
  await openMail(page, site, /^We have your booking request/);
  await expect(page.getByLabel('How did you find us?')).toBeHidden();
  await signIn(page, site);
  await page.getByRole('link', { name: /^Priya Gill/ }).click();
  await expect(page.getByText('Came from instagram/spring.')).toBeVisible();

  const { id } = bookingBody({ emailed: true });
  await sendToSite(site, functionPath('leads'), bookingBody({ emailed: true, id }));
  await openMail(page, site, /^We have your booking request/);
  await expectAccessible(page);
  await page.getByLabel('How did you find us?').selectOption('A friend');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByLabel('How did you find us?')).toBeHidden();
  await page.goto(`/desk/bookings/${id}`);
  await expect(page.getByText('Came from friend.')).toBeVisible();
});
