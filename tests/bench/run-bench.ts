import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildSite } from '#tests/support/site/build-site.ts';
import { startSite, type Site } from '#tests/support/site/site-server.ts';
import type { BenchPart } from './bench-part.ts';
import { blocking } from './blocking.ts';
import { measuredLine, writeBenchmarks } from './benchmarks-file.ts';
import { functions } from './functions.ts';
import { blogGrowth, catalogueGrowth } from './growth.ts';
import { lighthousePart } from './lighthouse.ts';
import { onDemandPages } from './on-demand-pages.ts';
import { outdatedTables } from './outdated-tables.ts';
import { secondPage } from './second-page.ts';
import { weights } from './weights.ts';

// `npm run bench` builds the site, measures every part and writes docs/benchmarks.md. Parts by name, of them some kinds of pages
// or functions, and fewer runs while trying something out: `npm run bench -- lighthouse --kinds home --runs 1 --no-build`.
// `--check` measures nothing.

const parts = new Map<string, BenchPart>([
  ['weights', weights],
  ['lighthouse', lighthousePart],
  ['blocking', blocking],
  ['pages', secondPage],
  ['functions', functions],
  ['on-demand', onDemandPages],
  ['shop', catalogueGrowth],
  ['blog', blogGrowth],
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    kinds: { type: 'string' },
    requests: { type: 'string', default: '10800' },
    products: { type: 'string', default: '30,300,3000' },
    articles: { type: 'string', default: '10,100,1000,5000' },
    'no-build': { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
if (values.check) {
  console.log(outdatedTables().join('\n'));
  process.exit();
}
const numbers = (list: string) => list.split(',').map(Number);
const options = {
  runs: Number(values.runs),
  kinds: values.kinds?.split(','),
  requests: Number(values.requests),
  products: numbers(values.products),
  articles: numbers(values.articles),
};
const unknown = positionals.filter((name) => !parts.has(name));
if (unknown.length > 0) {
  throw new Error(`No part "${unknown.join('", "')}". There are ${[...parts.keys()].join(', ')}.`);
}
if (!values['no-build'] && !buildSite()) throw new Error('The site did not build.');

const head = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
// Each part changes its own table.
const { status } = spawnSync('git', ['diff', '--quiet', 'HEAD', '--', ':!docs/benchmarks.md']);
const commit = status === 0 ? head : `${head}-dirty`;
let opened: Promise<Site> | undefined;
const site = () => (opened ??= quietly(startSite({ port: 0 })));
const measured = new Map<string, string>();
for (const [name, { title, measure }] of parts) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const startedAt = performance.now();
  const table = await measure(options, site);
  const minutes = (performance.now() - startedAt) / 60_000;
  const text = `${measuredLine(new Date(), commit, minutes)}\n\n${table}`;
  measured.set(title, text);
  process.stdout.write(`\n## ${title}\n\n${text}\n`);
  await writeBenchmarks(
    measured,
    [...parts.values()].map((part) => part.title),
  );
}
await (await opened)?.stop();

async function quietly(starting: Promise<Site>): Promise<Site> {
  console.log = () => undefined;
  return starting;
}
