import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { articlePath } from '#src/lib/paths.ts';
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

/** Two pages that do not change with the site: its font, a picture of 28 KB and 2 KB of HTML. */
export async function writeFixedPages() {
  const home = parse(readFileSync(path.join(distFolder, 'index.html'), 'utf8'));
  const font = home.querySelector('head link[rel="preload"][as="font"]');
  // Noise does not get smaller.
  const [width, height] = [97, 96];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const picture = `_astro/fixed-${randomBytes(4).toString('hex')}.png`;
  // The site's own rules get articles ready.
  const [first, second] = [articlePath('bare-one'), articlePath('bare-two')] as const;
  const linkingTo = (other: string) =>
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">${String(font)}</head><body><h1><a href="${other}">The other page</a></h1><img src="/${picture}" alt="" width="412" height="408" fetchpriority="high"><!--${randomBytes(1300).toString('base64')}--></body></html>`;
  const files = Object.entries({
    [picture]: await noise.png().toBuffer(),
    [`${first}.html`]: linkingTo(second),
    [`${second}.html`]: linkingTo(first),
  }).map(([file, content]) => ({ file: path.join(distFolder, file), content }));
  for (const { file, content } of files) writeFileSync(file, content);
  return {
    paths: [first, second] as const,
    remove: () => {
      for (const { file } of files) rmSync(file);
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
