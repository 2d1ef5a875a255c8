import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { z } from 'zod';
import { paths } from '#src/lib/paths.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { builtKinds } from '#tests/support/site/page-kinds.ts';
import { writeFixedPages } from './bare-page.ts';
import { median, type BenchPart } from './bench-part.ts';
import { network, slowerBy } from './measured-browser.ts';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';

/** Longer than a pointer must rest on a link before Chromium gets its page ready. */
const restMs = 2000;
const settleMs = 3000;
/** A run of one way takes 16 s. */
const runsAtMost = 3;

export const secondPage: BenchPart = {
  title: 'The second page',
  measure: async (options, site) => {
    const runs = Math.min(options.runs, runsAtMost);
    const { origin } = await site();
    // Playwright forbids Chromium to prerender.
    const browser = await puppeteer.launch({
      executablePath: findOrInstallBrowser(),
      args: browserArgs,
    });
    const fixed = await writeFixedPages();
    const rows: string[][] = [];
    for (const [from, to] of [fixed.paths, ...commonWays()]) {
      const cold: number[] = [];
      const rested: number[] = [];
      const straight: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        cold.push(await firstPaint(browser, origin, to));
        rested.push(await paintAfterClick(browser, origin, [from, to], restMs));
        straight.push(await paintAfterClick(browser, origin, [from, to], 0));
      }
      const figures = [cold, rested, straight].map(median);
      const [first = Number.NaN, ...later] = figures;
      rows.push([
        `\`${from}\` → \`${to}\``,
        first.toFixed(0),
        ...later.map((ms) => `${ms.toFixed(0)} (${(ms / first).toFixed(2)})`),
      ]);
    }
    await browser.close();
    fixed.remove();
    return `Milliseconds from the click to the largest paint of the next page, slow 4G and a processor slowed by ${slowerBy}, median of ${runs}; in brackets as a part of a first visit to that page. The first way, between two bare pages, shows what the browser itself takes here.

${markdownTable(['From → to', 'First visit', 'Pointer rested on the link', 'Clicked at once'], rows)}`;
  },
};

function commonWays(): (readonly [from: string, to: string])[] {
  const heaviest = (kind: string) => builtKinds().find((found) => found.kind === kind)?.path ?? '';
  const product = heaviest('product');
  return [
    [paths.home, '/window-tinting'],
    ['/window-tinting', paths.quoteBuilder],
    [paths.home, paths.quoteBuilder],
    [paths.home, paths.services],
    [paths.services, '/ceramic-coating'],
    [paths.home, paths.shop],
    [paths.shop, product],
    [product, paths.shop],
    [paths.blog, heaviest('article')],
    [paths.home, paths.inquiries],
  ];
}

async function firstPaint(browser: Browser, origin: string, to: string): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(origin + to);
  const { painted, opened } = await paintTimes(browser, to);
  await page.browserContext().close();
  return painted - opened;
}

async function paintAfterClick(
  browser: Browser,
  origin: string,
  [from, to]: readonly [string, string],
  rest: number,
): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(origin + from);
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    });
  });
  const link = await visibleLink(page, to);
  await link.hover();
  await setTimeout(rest);
  await link.click();
  const { painted, clicked } = await paintTimes(browser, to);
  await page.browserContext().close();
  return painted - clicked;
}

async function slowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.emulateNetworkConditions(network);
  await page.emulateCPUThrottling(slowerBy);
  return page;
}

async function visibleLink(page: Page, to: string) {
  for (const link of await page.$$(`a[href="${to}"], a[href^="${to}?"]`)) {
    if (await link.isVisible()) return link;
  }
  throw new Error(`${page.url()} has no link to ${to}.`);
}

const Times = z.object({ opened: z.number(), painted: z.number(), clicked: z.number() });

/** All in milliseconds since 1970. What a page that was ready painted before it was opened counts from then. */
const times = `new Promise((resolve) => {
  const opened = performance.timeOrigin;
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  new PerformanceObserver((list) => {
    const painted = opened + Math.max(list.getEntries().at(-1).startTime, activationStart);
    resolve({ opened, painted, clicked: Number(sessionStorage.getItem('clicked')) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

async function paintTimes(browser: Browser, path: string) {
  await setTimeout(settleMs);
  // A page that was ready has a target of its own, in which puppeteer's page cannot read.
  const target = browser.targets().find((open) => URL.parse(open.url())?.pathname === path);
  if (!target) throw new Error(`No page of ${path} is open.`);
  const client = await target.createCDPSession();
  const { result } = await client.send('Runtime.evaluate', {
    expression: times,
    awaitPromise: true,
    returnByValue: true,
  });
  return Times.parse(result.value);
}
