import { chromium, type Browser } from 'playwright/test';
import { browserArgs, findOrInstallBrowser } from '#tests/support/find-browser.ts';

/** The phone that Lighthouse takes pages for. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How many times slower than this machine a phone is taken to be. */
export const slowdown = 4;

/** A browser that does nothing but what it is told. */
export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...browserArgs, ...args],
  });
}
