import type { Browser, Request } from 'playwright/test';
import { paths } from '#src/lib/paths.ts';
import { storedCart } from '#tests/support/browser/checkout-page.ts';
import { openWithStorage } from '#tests/support/browser/shop-page.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { within, type BenchPart } from './bench-part.ts';
import { openBrowser, phone, untilSettled } from './measured-browser.ts';
import { builtKinds } from '#tests/support/site/page-kinds.ts';

export const weights: BenchPart = {
  title: 'Page weights',
  measure: async (_, site) => {
    const { origin } = await site();
    const browser = await openBrowser();
    const rows: string[][] = [];
    for (const { kind, budget, pages, htmlBytes } of builtKinds()) {
      const views = [];
      for (const path of pages) views.push({ path, bytes: await firstView(browser, origin, path) });
      const [heaviest] = views.toSorted((one, other) => other.bytes.all - one.bytes.all);
      const { path, bytes } = heaviest!;
      const { script = 0, font = 0, image = 0, all } = bytes;
      const limited = (bytes: number, limit: number) =>
        within(Math.round(bytes / 100) / 10, limit, (bytes / 1000).toFixed(1));
      rows.push([
        `${kind} (${pages.length})`,
        `\`${path}\``,
        limited(htmlBytes, budget.html),
        limited(script, budget.script),
        (font / 1000).toFixed(1),
        (image / 1000).toFixed(1),
        limited(all, budget.all),
        `${budget.html} / ${budget.script} / ${budget.all}`,
      ]);
    }
    await browser.close();
    return `KB of 1,000 bytes, bodies as sent (brotli; HTTP/2 makes headers that repeat almost free), first view on a phone before any interaction: of each kind the largest HTML, and the page that is heaviest in all with its script, font and pictures.

${markdownTable(['Kind (pages)', 'Page', 'HTML + CSS', 'Script', 'Font', 'Pictures', 'All', 'Budget: HTML / script / all'], rows)}`;
  },
};

type Bytes = { all: number } & Partial<Record<string, number>>;

async function firstView(browser: Browser, origin: string, path: string): Promise<Bytes> {
  // A checkout with an empty cart sends its visitor on to the shop.
  const stored = path === paths.checkout ? { cart: storedCart() } : {};
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const settled = untilSettled(page);
  await openWithStorage(page, origin + path, stored);
  await settled();
  const bytes: Bytes = { all: 0 };
  for (const request of finished) {
    const kind = request.resourceType();
    const { responseBodySize } = await request.sizes();
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize;
    bytes.all += responseBodySize;
  }
  await context.close();
  return bytes;
}
