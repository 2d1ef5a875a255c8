import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { paths } from '#src/lib/paths.ts';
import { trustingFlag } from '#tests/support/browser/find-browser.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { median, type BenchPart } from './bench-part.ts';
import { writeBarePage } from './bare-page.ts';
import { startHttp2Front } from './http2-front.ts';
import { openBrowser } from './measured-browser.ts';
import { builtKinds } from '#tests/support/site/page-kinds.ts';

/** npm fetches it when it is first asked for: it would be a seventh of what is installed for the site and its tests. */
const lighthouse = 'lighthouse@13.5.0';
const port = 9333;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
});

interface Run {
  figures: Record<string, number>;
  failures: string[];
}

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
        [...new Set(taken.flatMap(({ failures }) => failures))].join(', ') || '-',
      ]);
    }
    stop();
    return `Mobile, simulated slow 4G over HTTP/2, median of ${runs}. Times in milliseconds; in brackets\nas a multiple of a bare page of the same bytes, taken in turn with it.

${markdownTable(['Kind', 'Page', 'FCP', 'LCP', 'TBT', 'CLS', 'Performance / accessibility / best practices / SEO', 'Failures'], rows)}`;
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

async function audit(address: string): Promise<Run> {
  const browser = await openBrowser(`--remote-debugging-port=${port}`, trustingFlag);
  try {
    const options = ['--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
    const { stdout } = await promisify(execFile)(
      'npm',
      ['exec', '--yes', lighthouse, '--', address, `--port=${port}`, ...options],
      { maxBuffer: Infinity, shell: process.platform === 'win32' },
    );
    const report = Report.parse(JSON.parse(stdout));
    if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`);
    const figures = Object.fromEntries([
      ...Object.entries(timings).map(([name, id]) => [name, report.audits[id]?.numericValue]),
      ...categories.map((name) => [name, (report.categories[name].score ?? 0) * 100]),
    ]) as Record<string, number>;
    const failures = categories
      .filter((name) => name !== 'performance')
      .flatMap((name) => report.categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return { figures, failures };
  } finally {
    await browser.close();
  }
}
