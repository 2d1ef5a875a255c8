import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, test as base, type Page } from 'playwright/test';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { createRealDatabase } from '#tests/support/database/real-postgres.ts';
import { browserArgs } from './find-browser.ts';
import { startServices } from './services.ts';
import { startSite, type Site } from '#tests/support/site/site-server.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface TestSite extends Site {
  mails: () => Record<string, string>[];
}

/** For tests of what moves, or of what is done while it does: any other is spared the frames. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Chromium's word about the editor's own frame for a preview. */
const browsersOwn = /^warning: An iframe which has both allow-scripts and allow-same-origin/;

const requestLog: string[] = [];

interface WorkerFixtures {
  site: TestSite;
}

interface TestFixtures {
  /**
   * Console lines a test expects; any other line fails the test. In `test.use` one pattern, as Playwright takes
   * a list of two for a value and its options.
   */
  expectedConsole: RegExp[];
  consoleGuard: undefined;
  freshSite: undefined;
  sendState: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      // No test here counts bytes, and the best compression takes seconds.
      const site = await startSite({
        port: 0,
        brotliQuality: 1,
        startDatabase: () =>
          createRealDatabase(Number(process.env.BROWSER_POSTGRES_PORT), 'server'),
      });
      // The functions run in this process: their lines are of interest where a test fails.
      for (const method of ['log', 'warn', 'error'] as const)
        console[method] = (...parts) => void requestLog.push(parts.map(String).join(' '));
      const mails = () =>
        site.sandbox
          .state()
          .filter(({ name }) => name === 'emailjs')
          .flatMap(({ records }) => records.map(({ details }) => details));
      await use({ ...site, mails });
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // One site serves a worker's tests: none sees what another wrote, or how it set the sandbox.
  freshSite: [
    async ({ site }, use) => {
      // First what waits for a fake is let go, then what came of that is forgotten.
      site.sandbox.reset();
      await site.settled();
      site.sandbox.reset();
      await emptyTables(site.database);
      await site.blobs.clear();
      requestLog.length = 0;
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  expectedConsole: [[], { option: true }],
  launchOptions: [
    async ({ launchOptions, site }, use) => {
      const outside = await startServices(site.sandbox);
      await use({ ...launchOptions, args: [...browserArgs, ...outside.browserArgs] });
      await outside.stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(waitLonger);
    await use(context);
    // Calls that are still in progress have nobody left to answer.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  consoleGuard: [
    async ({ page, expectedConsole }, use) => {
      const unexpected: string[] = [];
      const note = (line: string) => {
        if (![browsersOwn, ...expectedConsole].some((pattern) => pattern.test(line)))
          unexpected.push(line);
      };
      page.on('console', (message) => {
        note(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => {
        note(`uncaught: ${error.message}`);
      });
      await use(undefined);
      expect(unexpected, 'unexpected console output').toEqual([]);
    },
    { auto: true },
  ],
  // Where a test failed elsewhere, its output is all there is to go by.
  sendState: [
    async ({ page }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus)
        process.stdout.write([...requestLog, await stateOf(page), ''].join('\n'));
    },
    { auto: true },
  ],
});

export { expect };

/** In the page: a call may take ten times as long, for a busy machine is no broken connection. */
function waitLonger(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms * 10);
}

async function stateOf(page: Page): Promise<string> {
  const focus = await page.evaluate(() => ({
    on: document.activeElement?.outerHTML.slice(0, 200),
    isInWindow: document.hasFocus(),
  }));
  return `${page.url()} ${JSON.stringify(focus)}\n${await page.locator('body').ariaSnapshot()}`;
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Puts axe into a page, past Playwright, which would parse all of it first. The session ends with the page: where it
 * ends sooner, Chromium takes away the passkeys of a test.
 */
export async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.evaluate', { expression: axeSource });
}

/**
 * Fails when axe finds anything against WCAG A and AA or its best practices. Frames are left out:
 * on this site they hold what others made.
 */
export async function expectNoAxeViolations(
  page: Page,
  { withContrast = true } = {},
): Promise<void> {
  await injectAxe(page);
  const violations = await page.evaluate(async (enabled) => {
    const options: axe.RunOptions = {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
      rules: { 'color-contrast': { enabled } },
    };
    const results = await window.axe.run(document, options);
    return results.violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      nodes: nodes.map(({ html }) => html),
    }));
  }, withContrast);
  expect(violations).toEqual([]);
}

export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Fails when the page, on a phone or on a desktop, has something for axe to find or is too wide. Contrast, which takes
 * most of the time, is looked at once: no colour changes with the width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoAxeViolations(page, { withContrast: width === 360 });
    expect(await sidewaysOverflow(page), `scrolls sideways at ${width} px`).toBe(0);
  }
  if (before) await page.setViewportSize(before);
}

export async function islandsAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
}

/** Holds such requests back until what it returns is called. */
export async function hold(page: Page, url: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return () => {
    resolve(undefined);
  };
}

export function holdIslands(page: Page): Promise<() => void> {
  return hold(
    page,
    /_astro\/(client|ShopListing|ProductView|ContactForm|QuoteAndBooking)\..*\.js$/,
  );
}
