import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from 'playwright/test';
import { answerOutside } from './outside.ts';
import { startSite, type Site } from './site-server.ts';

interface TestSite extends Site {
  /** The variables of every mail that EmailJS's stand-in took, oldest first. */
  mails: () => Record<string, string>[];
}

interface WorkerFixtures {
  /** The built site with its functions, database and sandbox; one for each worker. */
  site: TestSite;
}

interface TestFixtures {
  /** Console lines a test expects, as patterns; any other line fails the test. */
  expectedConsole: RegExp[];
  consoleGuard: undefined;
  noReviews: undefined;
}

/** Playwright's `test` on the built site: unexpected console output and CSP violations fail. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite({ port: 0 });
      const mails = () =>
        site.sandbox
          .state()
          .filter(({ name }) => name === 'emailjs')
          .flatMap(({ records }) => records.map(({ details }) => details));
      await use({ ...site, mails });
      await site.stop();
    },
    // A busy machine takes its time to start a database.
    { scope: 'worker', timeout: 120_000 },
  ],
  // One database serves a worker's tests: none sees what another wrote of a product.
  noReviews: [
    async ({ site }, use) => {
      await site.database.query('truncate reviews');
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
  expectedConsole: [[], { option: true }],
  context: async ({ context, site }, use) => {
    await answerOutside(context, site);
    await use(context);
  },
  consoleGuard: [
    async ({ page, expectedConsole }, use) => {
      const unexpected: string[] = [];
      const note = (line: string) => {
        if (!expectedConsole.some((pattern) => pattern.test(line))) unexpected.push(line);
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
});

export { expect };

/** Fails when axe finds anything against WCAG A and AA or its best practices. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map((violation) => ({
      rule: violation.id,
      help: violation.help,
      nodes: violation.nodes.map((node) => node.html),
    })),
  ).toEqual([]);
}

/** Waits until every island in view has its script; before that the page's forms post themselves. */
export async function islandsAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
}

/** Holds back the scripts of the islands, as a slow network would, until the returned function is called. */
export async function holdIslands(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(
    /_astro\/(client|ShopListing|ProductView|ContactForm|QuoteAndBooking)\..*\.js$/,
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return () => {
    resolve(undefined);
  };
}
