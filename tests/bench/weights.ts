import type { Browser } from '@playwright/test';
import { markdownTable } from '#tests/support/markdown.ts';
import { within, type BenchPart } from './bench-part.ts';
import { openBrowser, phone } from './measured-browser.ts';
import { builtKinds } from './page-kinds.ts';

/** What a visitor downloads before touching anything, by what it is. */
export const weights: BenchPart = {
  title: 'Page weights',
  measure: async (_, site) => {
    const { origin } = await site();
    const browser = await openBrowser();
    const rows: string[][] = [];
    for (const { kind, budget, pages, path, htmlBytes } of builtKinds()) {
      const { Script = 0, Font = 0, Image = 0, all = 0 } = await firstView(browser, origin + path);
      const limited = (bytes: number, limit: number) =>
        within(Math.round(bytes / 100) / 10, limit, (bytes / 1000).toFixed(1));
      rows.push([
        `${kind} (${pages})`,
        `\`${path}\``,
        limited(htmlBytes, budget.html),
        limited(Script, budget.script),
        (Font / 1000).toFixed(1),
        (Image / 1000).toFixed(1),
        limited(all, budget.all),
        `${budget.html} / ${budget.script} / ${budget.all}`,
      ]);
    }
    await browser.close();
    return `KB of 1,000 bytes as sent, brotli, first view on a phone before any interaction; the heaviest page of each kind.

${markdownTable(['Kind (pages)', 'Page', 'HTML + CSS', 'Script', 'Font', 'Pictures', 'All', 'Budget: HTML / script / all'], rows)}`;
  },
};

/** Bytes that came over the line, by the browser's names for their kinds, and `all`. */
async function firstView(browser: Browser, address: string): Promise<Record<string, number>> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  const kindOf = new Map<string, string>();
  const bytes: Record<string, number> = {};
  client.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytes.all = (bytes.all ?? 0) + encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}
