import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { paths } from '#src/lib/paths.ts';
import { trustingFlag } from '#tests/support/browser/find-browser.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { median, type BenchPart } from './bench-part.ts';
import { writeBarePage, writeFixedPages } from './bare-page.ts';
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
    const plainOrigin = (await site()).origin;
    const { origin, stop } = await startHttp2Front(plainOrigin);
    const fixed = await writeFixedPages();
    const command = await findLighthouse();
    const rows: string[][] = [];
    for (const { kind, path } of builtKinds()) {
      // A checkout with an empty cart sends its visitor on to the shop.
      if (path === paths.checkout || (kinds && !kinds.includes(kind))) continue;
      const bare = await writeBarePage(origin, path);
      // The listing is the page that the number of connections changes most.
      for (const from of path === paths.shop ? [origin, plainOrigin] : [origin]) {
        const addresses = [path, bare.path, fixed.paths[0]].map((each) => from + each);
        const taken: Run[][] = addresses.map(() => []);
        for (let turn = 0; turn < runs; turn += 1)
          for (const [index, address] of addresses.entries())
            taken[index]?.push(await auditTwice(command, address));
        const [own = [], ...others] = taken;
        const figure = (name: string, of = own) =>
          median(of.map(({ figures }) => figures[name] ?? Number.NaN));
        const ratios = (name: string) =>
          others.map((of) => (figure(name) / figure(name, of)).toFixed(2)).join(', ');
        rows.push([
          from === origin ? kind : `${kind}, HTTP/1.1`,
          `\`${path}\``,
          ...['FCP', 'LCP'].map((name) => `${figure(name).toFixed(0)} (${ratios(name)})`),
          figure('TBT').toFixed(0),
          figure('CLS').toFixed(3),
          categories.map((name) => figure(name).toFixed(0)).join(' / '),
          [...new Set(own.flatMap(({ failures }) => failures))].join(', ') || '-',
        ]);
      }
      bare.remove();
    }
    fixed.remove();
    stop();
    return `Mobile, simulated slow 4G over HTTP/2, median of ${runs}. Times in milliseconds; in brackets\nas a multiple of a bare page of the same bytes, and of one that is always the same (a font, a picture of\n28 KB, 2 KB of HTML), taken in turn with it.

${markdownTable(['Kind', 'Page', 'FCP', 'LCP', 'TBT', 'CLS', 'Performance / accessibility / best practices / SEO', 'Failures'], rows)}`;
  },
};

/** A run, and another one should the first not come about: Chromium's traces miss their beginning now and then. */
async function auditTwice(command: string, address: string): Promise<Run> {
  try {
    return await audit(command, address);
  } catch (error) {
    process.stderr.write(`${String(error)} Taken again.\n`);
    return audit(command, address);
  }
}

const run = promisify(execFile);
const isWindows = process.platform === 'win32';

/** Once: npm takes 4 s of a processor to find it. */
async function findLighthouse(): Promise<string> {
  const find = isWindows ? '"where lighthouse.cmd"' : 'command -v lighthouse';
  const { stdout } = await run('npm', ['exec', '--yes', '--package', lighthouse, '-c', find], {
    shell: isWindows,
  });
  return stdout.trim();
}

async function audit(command: string, address: string): Promise<Run> {
  const browser = await openBrowser(`--remote-debugging-port=${port}`, trustingFlag);
  try {
    const options = ['--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
    const { stdout } = await run(command, [address, `--port=${port}`, ...options], {
      maxBuffer: Infinity,
      shell: isWindows,
    });
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
