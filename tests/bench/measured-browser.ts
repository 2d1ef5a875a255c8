import { chromium, type Browser, type Page, type Request } from 'playwright/test';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Lighthouse's slow 4G, as bytes a second and milliseconds, on a processor a fourth as quick. */
export const network = { latency: 150, download: 1.6e6 / 8, upload: 0.75e6 / 8 };
export const slowerBy = 4;

export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...browserArgs, ...args],
  });
}

export function untilSettled(page: Page): () => Promise<void> {
  const openWork = new Set<Request>();
  const forget = (request: Request) => openWork.delete(request);
  page.on('request', (request) => openWork.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return async () => {
    // What a page fetches after its first paint counts too.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true });
        }),
    );
    do await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    while (openWork.size > 0);
  };
}
