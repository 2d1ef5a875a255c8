import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findOrInstallBrowser } from './support/find-browser.ts';
import { projectRoot } from '#dev/project-root.ts';

/** Runs every check of the project and ends with the totals; `--quick` leaves out the browser. */
const isQuick = process.argv.includes('--quick');
const resultsFolder = join(projectRoot, 'test-results');

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

const nothingRan: Totals = { passed: 0, failed: 1, skipped: 0 };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const stages: [name: string, run: () => Totals][] = [
  [
    'format',
    () =>
      check('prettier', [
        '--check',
        '--log-level',
        'warn',
        '--cache',
        '--cache-location',
        '.cache/prettier',
        '.',
      ]),
  ],
  ['types', () => check('astro', ['check', '--minimumFailingSeverity', 'warning'])],
  [
    'lint',
    () =>
      check('eslint', ['--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint', '.']),
  ],
  ['unused code', () => check('knip', [])],
  ['rules', () => vitest('unit')],
  ['functions', () => vitest('functions')],
  ['build', () => check('node', ['tests/support/build-site.ts'])],
  ['built site', () => vitest('site')],
  ...(isQuick ? [] : [['browser', browserTests] satisfies [string, () => Totals]]),
];

const totals = stages.map(([name, run]) => {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const result = run();
  console.log(`── ${name}: ${inWords(result)}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return result;
});

const sum = (part: keyof Totals) => totals.reduce((before, total) => before + total[part], 0);
const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(`\n${inWords(all)}`);
process.exitCode = all.failed === 0 ? 0 : 1;

function inWords({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function command(name: string, args: string[]): boolean {
  const { status } = spawnSync(name, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  return status === 0;
}

function check(name: string, args: string[]): Totals {
  return totalsOf(command(name, args), { passed: 1, failed: 0, skipped: 0 });
}

function vitest(project: string): Totals {
  const file = join(resultsFolder, `${project}.json`);
  const isGreen = command('vitest', [
    'run',
    ...['--project', project],
    ...['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', file],
  ]);
  if (!existsSync(file)) return nothingRan;
  const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return totalsOf(isGreen, {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  });
}

function browserTests(): Totals {
  findOrInstallBrowser();
  const isGreen = command('playwright', ['test']);
  const file = join(resultsFolder, 'e2e.json');
  if (!existsSync(file)) return nothingRan;
  const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return totalsOf(isGreen, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  });
}

/** A run that failed without a failing test (a crash, an empty run) counts as one failure. */
function totalsOf(isGreen: boolean, totals: Totals): Totals {
  return isGreen || totals.failed > 0 ? totals : nothingRan;
}
