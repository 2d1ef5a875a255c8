import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';
import { startServices } from '#tests/support/browser/services.ts';
import { projectRoot } from '#dev/project-root.ts';
import { startSite } from '#tests/support/site/site-server.ts';
import { deskViews, openDesk } from './desk-views.ts';
import { views, type View } from './views.ts';

// Pictures of every page and its main states, to be looked at: `npm run shots`, or
// `npm run shots -- shop quote` for the views whose names contain one of the words.

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const folder = join(projectRoot, 'shots');
const text = process.argv.slice(2);
const wanted = [...views, ...deskViews].filter(
  ({ name }) => text.length === 0 || text.some((word) => name.includes(word)),
);

if (text.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const site = await startSite({ port: 0 });
const outside = await startServices(site.sandbox);
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: [...browserArgs, ...outside.browserArgs],
});
const failures: string[] = [];
try {
  for (const viewport of windows) {
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport,
      reducedMotion: 'reduce',
    });
    await openDesk(site, context);
    // The font of a first visit may come too late to be used; later pages have it.
    const first = await context.newPage();
    await first.goto('/');
    await first.evaluate(() => document.fonts.ready);
    await first.close();
    for (const view of wanted.filter((candidate) => isFor(viewport.width, candidate))) {
      const page = await context.newPage();
      page.setDefaultTimeout(8000);
      try {
        await page.goto(view.path);
        await view.act?.(page);
        await loadPictures(page);
        await showFrames(page, viewport.width);
        const path = join(folder, `${view.name}-${viewport.width}.png`);
        // What is open in front covers the window; the rest is seen as a whole page.
        await page.screenshot({ path, fullPage: !(await isCovered(page)) });
      } catch (error) {
        failures.push(`${view.name} at ${viewport.width} px: ${String(error).split('\n')[0]}`);
      }
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
  await outside.stop();
  await site.stop();
}
console.log(`Pictures are in ${folder}.`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

function isFor(width: number, { minWidth = 0, maxWidth = Infinity }: View): boolean {
  return width >= minWidth && width <= maxWidth;
}

/** Pictures further down load when they come near; this brings all of them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    // A page taken whole shows what is fixed where the window was scrolled to.
    scrollTo(0, 0);
  });
}

/** What lies in a frame is drawn only inside the window. */
async function showFrames(page: Page, width: number): Promise<void> {
  if (page.frames().length === 1) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await Promise.all(page.frames().map((frame) => frame.evaluate(drawn)));
}

function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('dialog[open], :popover-open') !== null);
}
