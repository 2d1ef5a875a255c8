import lighthouse from 'lighthouse';
import { paths } from '#src/lib/paths.ts';
import { trustingFlag } from '#tests/support/find-browser.ts';
import { markdownTable } from '#tests/support/markdown.ts';
import { median, type BenchPart } from './bench-part.ts';
import { writeBarePage } from './bare-page.ts';
import { startHttp2Front } from './http2-front.ts';
import { openBrowser } from './measured-browser.ts';
import { builtKinds } from './page-kinds.ts';

/** Chromium's door for Lighthouse. */
const port = 9333;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Run {
  figures: Record<string, number>;
  /** Audits about anything but speed that are not passed. */
  faults: string[];
}

/** Lighthouse for a phone on simulated slow 4G, one page of each kind. */
export const lighthousePart: BenchPart = {
  title: 'Lighthouse',
  measure: async ({ runs, kinds }, site) => {
    const { origin, stop } = await startHttp2Front((await site()).origin);
    const rows: string[][] = [];
    for (const { kind, path } of builtKinds()) {
      // A checkout with an empty cart sends its visitor on to the shop.
      if (path === paths.checkout || (kinds && !kinds.includes(kind))) continue;
      const bare = await writeBarePage(origin, path);
      const taken: Run[] = [];
      const takenBare: Run[] = [];
      for (let run = 0; run < runs; run += 1) {
        taken.push(await auditTwice(origin + path));
        takenBare.push(await auditTwice(origin + bare.path));
      }
      bare.remove();
      const figure = (name: string, of = taken) =>
        median(of.map(({ figures }) => figures[name] ?? Number.NaN));
      const ratio = (name: string) => (figure(name) / figure(name, takenBare)).toFixed(2);
      rows.push([
        kind,
        `\`${path}\``,
        ...['FCP', 'LCP'].map((name) => `${figure(name).toFixed(0)} (${ratio(name)})`),
        figure('TBT').toFixed(0),
        figure('CLS').toFixed(3),
        categories.map((name) => figure(name).toFixed(0)).join(' / '),
        [...new Set(taken.flatMap(({ faults }) => faults))].join(', ') || '-',
      ]);
    }
    stop();
    return `Mobile, simulated slow 4G over HTTP/2, median of ${runs}. Times in milliseconds; in brackets\nas a multiple of a bare page of the same bytes, taken in turn with it.

${markdownTable(['Kind', 'Page', 'FCP', 'LCP', 'TBT', 'CLS', 'Performance / accessibility / best practices / SEO', 'Faults'], rows)}`;
  },
};

/** A run, and another one should the first not come about: Chromium's traces miss their beginning now and then. */
async function auditTwice(address: string): Promise<Run> {
  try {
    return await audit(address);
  } catch (error) {
    process.stderr.write(`${String(error)} Taken again.\n`);
    return audit(address);
  }
}

/** One run in a browser of its own: nothing is kept from the run before. */
async function audit(address: string): Promise<Run> {
  const browser = await openBrowser(`--remote-debugging-port=${port}`, trustingFlag);
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    });
    if (!result) throw new Error(`Lighthouse says nothing of ${address}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
    const figures = Object.fromEntries([
      ...Object.entries(timings).map(([name, id]) => [name, lhr.audits[id]?.numericValue]),
      ...categories.map((name) => [name, (lhr.categories[name]?.score ?? 0) * 100]),
    ]) as Record<string, number>;
    const faults = categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return { figures, faults };
  } finally {
    await browser.close();
  }
}
