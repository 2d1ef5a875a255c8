import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { brotliBytes, distFolder } from '#tests/support/site/built-site.ts';
import { trustingFlag } from '#tests/support/browser/find-browser.ts';
import { openBrowser, phone, untilSettled } from './measured-browser.ts';

export async function writeBarePage(origin: string, pagePath: string) {
  // A name of its own: the server keeps what it has compressed.
  const name = `bare${pagePath.replaceAll('/', '-')}`;
  const bareFile = path.join(distFolder, `${name}.html`);
  const file = path.join(distFolder, `${pagePath === '/' ? '/index' : pagePath}.html`);
  const built = readFileSync(file, 'utf8');
  const page = parse(built);
  const stored = page.querySelectorAll(
    'head style, head link[rel="preload"], head meta[name="viewport"]',
  );
  const { url, width, height } = await largestPaint(origin + pagePath);
  const largest = url
    ? `<img src="${url}" alt="" width="${width}" height="${height}" fetchpriority="high">`
    : page.querySelector('h1')?.toString();
  const write = (padding: string) =>
    `<!doctype html><html lang="en"><head>${stored.map(String).join('')}</head><body>${largest}<!--${padding}--></body></html>`;
  // Random text does not get smaller; base64 takes four thirds of its bytes and compresses back to them.
  const missing = Math.max(brotliBytes(built) - brotliBytes(write('')), 0);
  writeFileSync(bareFile, write(randomBytes(missing).toString('base64')));
  return {
    path: `/${name}`,
    remove: () => {
      rmSync(bareFile);
    },
  };
}

async function largestPaint(address: string) {
  const browser = await openBrowser(trustingFlag);
  try {
    const page = await browser.newPage(phone);
    const settled = untilSettled(page);
    await page.goto(address);
    await settled();
    await page.evaluate(async () => {
      const come = [...document.images].filter(({ complete }) => complete);
      await Promise.all(come.map((image) => image.decode()));
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
    return await page.evaluate(
      () =>
        new Promise<{ url: string; width: number; height: number }>((resolve) => {
          new PerformanceObserver((list) => {
            const paint = list.getEntries().at(-1) as PerformanceEntry & {
              url: string;
              element: Element | null;
            };
            const { width = 0, height = 0 } = paint.element?.getBoundingClientRect() ?? {};
            resolve({ url: paint.url, width: Math.round(width), height: Math.round(height) });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await browser.close();
  }
}
