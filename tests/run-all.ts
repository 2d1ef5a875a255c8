import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#dev/project-root.ts';
import { findOrInstallBrowser } from './support/browser/find-browser.ts';

// Runs the checks of the project and ends with the totals: all of them, or those that are named
// (`npm test -- build site`). With `--quick` it leaves out what needs the built site, and of the tests all
// that no changed file has to do with.

interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface Outcome extends Totals {
  failures: string[];
}

interface Stage {
  name: string;
  command: string;
  report?: { file: string; schema: z.ZodType<Outcome> };
}

const resultsFolder = join(projectRoot, 'test-results');
const isQuick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const types = { name: 'types', command: 'astro check --minimumFailingSeverity warning' };
const lint = { name: 'lint', command: 'oxlint' };
const format = {
  name: 'format',
  command: 'prettier --check --log-level warn --cache --cache-location .cache/prettier .',
};
const unused = { name: 'unused', command: 'knip' };
const build = { name: 'build', command: 'node tests/support/site/build-site.ts' };
const browser: Stage = {
  name: 'browser',
  command: 'playwright test',
  report: {
    file: join(resultsFolder, 'e2e.json'),
    schema: z
      .object({
        stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
      })
      .transform(({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures: [],
      })),
  },
};

const functions = vitest('functions', '--project functions --project instances');
const changed = vitest(
  'tests',
  '--changed --passWithNoTests --project unit --project functions --project instances',
);

/**
 * One group after the other; the rows of a group at the same time, each from left to right. Lint reads the types that
 * Astro writes of the content, when it checks types and when it builds: these three share a row.
 */
const groups: Stage[][][] = isQuick
  ? [
      [
        [types, lint],
        [format, unused, changed],
      ],
    ]
  : [
      [
        [types, build, lint, vitest('site', '--project site')],
        [format, unused, vitest('rules', '--project unit'), functions],
      ],
      [[browser]],
    ];

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const all: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
for (const rows of groups) {
  await Promise.all(rows.map(runInTurn));
}
for (const failure of all.failures) console.log(`✗ ${failure}`);
console.log(`\n${durationText(all)}`);
process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1;

async function runInTurn(row: Stage[]): Promise<void> {
  for (const stage of row) {
    if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
    if (stage === browser) findOrInstallBrowser();
    const startedAt = Date.now();
    const { isGreen, output } = await run(stage);
    const totals = countOf(stage, isGreen);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${output}── ${stage.name}: ${durationText(totals)}, ${seconds} s`);
    all.passed += totals.passed;
    all.failed += totals.failed;
    all.skipped += totals.skipped;
    all.failures.push(...totals.failures);
  }
}

async function run(stage: Stage): Promise<{ isGreen: boolean; output: string }> {
  const child = spawn(stage.command, {
    cwd: projectRoot,
    shell: true,
    stdio: [
      'ignore',
      ...(stage === browser ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { isGreen: (await promise) === 0, output };
}

/** A run that failed without a failing test (a crash, an empty run) counts as one failure. */
function countOf({ name, report }: Stage, isGreen: boolean): Outcome {
  const crash = { passed: 0, failed: 1, skipped: 0, failures: [name] };
  if (!report) return isGreen ? { passed: 1, failed: 0, skipped: 0, failures: [] } : crash;
  if (!existsSync(report.file)) return crash;
  const totals = report.schema.parse(JSON.parse(readFileSync(report.file, 'utf8')));
  return isGreen || totals.failed > 0 ? totals : crash;
}

function vitest(name: string, selection: string): Stage {
  const file = join(resultsFolder, `${name}.json`);
  return {
    name,
    command: `vitest run ${selection} --silent=passed-only --reporter dot --reporter json --outputFile.json "${file}"`,
    report: {
      file,
      schema: z
        .object({
          numPassedTests: z.number(),
          numFailedTests: z.number(),
          numPendingTests: z.number(),
          testResults: z.array(
            z.object({
              name: z.string(),
              assertionResults: z.array(
                z.object({
                  fullName: z.string(),
                  status: z.string(),
                  failureMessages: z.array(z.string()),
                }),
              ),
            }),
          ),
        })
        .transform((counts) => ({
          passed: counts.numPassedTests,
          failed: counts.numFailedTests,
          skipped: counts.numPendingTests,
          failures: counts.testResults.flatMap((file) =>
            file.assertionResults
              .filter(({ status }) => status === 'failed')
              .map(
                ({ fullName, failureMessages: [message = ''] }) =>
                  `${relative(projectRoot, file.name)} › ${fullName}\n  ${message.split('\n    at ')[0]}`,
              ),
          ),
        })),
    },
  };
}

function durationText({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
