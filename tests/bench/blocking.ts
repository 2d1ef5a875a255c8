import puppeteer, { TargetType, type Browser } from 'puppeteer-core';
import { z } from 'zod';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { builtKinds } from '#tests/support/site/page-kinds.ts';
import { writeFixedPages } from './bare-page.ts';
import { median, within, type BenchPart } from './bench-part.ts';
import { network, phone, slowerBy } from './measured-browser.ts';

/** What Lighthouse calls blocking is the part of a task beyond this (ms). */
const unnoticedMs = 50;
const limitMs = 50;

export const blocking: BenchPart = {
  title: 'Blocking',
  measure: async ({ runs, kinds }, site) => {
    const { origin } = await site();
    const browser = await puppeteer.launch({
      executablePath: findOrInstallBrowser(),
      args: browserArgs,
    });
    const fixed = await writeFixedPages();
    const pages = builtKinds().filter(({ kind }) => (kinds ?? ['quote builder']).includes(kind));
    const rows: string[][] = [];
    for (const path of [fixed.paths[0], ...pages.map((page) => page.path)]) {
      const tasks: number[][] = [];
      for (let run = 0; run < runs; run += 1) tasks.push(await longTasks(browser, origin + path));
      const totals = tasks.map((run) => run.reduce((sum, ms) => sum + ms - unnoticedMs, 0));
      const longest = median(tasks.map((run) => Math.max(0, ...run)));
      rows.push([
        `\`${path}\``,
        within(Math.round(median(totals)), limitMs),
        totals.map(Math.round).join(', '),
        longest.toFixed(0),
      ]);
    }
    await browser.close();
    fixed.remove();
    return `Milliseconds by which tasks after the first paint exceed ${unnoticedMs}, slow 4G and a processor slowed by ${slowerBy}, median of ${runs}, in a browser that nobody inspects. Lighthouse switches on V8's inspector, which notes the place of every error that is created; React creates one while its file runs, for which V8 then reads the whole file twice more. The first page is a bare one.

${markdownTable(['Page', 'Blocking', 'Each run', 'Longest task (0: none over 50)'], rows)}`;
  },
};

/** Resolves once five seconds pass without another one, as Lighthouse waits. */
const longTasksAfterPaint = `new Promise((resolve) => {
  const tasks = [];
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
      resolve(tasks.filter((task) => task.startTime > painted).map((task) => task.duration));
    }, 5000);
  };
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
    wait();
  }).observe({ type: 'longtask', buffered: true });
  wait();
})`;

/** How long each task of more than 50 ms took (ms). */
async function longTasks(browser: Browser, address: string): Promise<number[]> {
  const context = await browser.createBrowserContext();
  const session = await browser.target().createCDPSession();
  // A page that puppeteer opens is inspected.
  await session.send('Target.createTarget', {
    url: 'about:blank',
    ...(context.id !== undefined && { browserContextId: context.id }),
  });
  const target = await context.waitForTarget((opened) => opened.type() === TargetType.PAGE);
  const client = await target.createCDPSession();
  const { viewport, isMobile: mobile, deviceScaleFactor } = phone;
  await client.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    mobile,
    deviceScaleFactor,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.download,
    uploadThroughput: network.upload,
  });
  await client.send('Page.enable');
  const loaded = new Promise((resolve) => client.once('Page.loadEventFired', resolve));
  await client.send('Page.navigate', { url: address });
  await loaded;
  const { result } = await client.send('Runtime.evaluate', {
    expression: longTasksAfterPaint,
    awaitPromise: true,
    returnByValue: true,
  });
  await context.close();
  return z.array(z.number()).parse(result.value);
}
