import { execSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '#dev/project-root.ts';
import { outdatedTables } from './bench/outdated-tables.ts';
import { findOrInstallBrowser } from './support/browser/find-browser.ts';
import { runReport, stageLine, type StageResult, type Totals } from './support/stage-report.ts';

// Runs the checks of the project and ends with the totals: all of them, or those that are named
// (`npm test -- build site`). With `--quick` it leaves out what needs the built site, and of the tests all
// that no uncommitted file concerns, except those that read every file.

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

const types = {
  name: 'types',
  command: 'astro check --tsconfig tsconfig.astro.json --minimumFailingSeverity hint',
};
const lint = { name: 'lint', command: 'oxlint' };
const format = {
  name: 'format',
  command: `prettier --check --log-level warn --cache --cache-location .cache/prettier --ignore-unknown --no-error-on-unmatched-pattern ${isQuick ? uncommittedFiles() : '.'}`,
};
const unused = { name: 'unused', command: 'knip' };
const build = { name: 'build', command: 'node tests/support/site/build-site.ts' };
/** Of Playwright's report, what failed. */
const suite = z.object({
  get suites() {
    return z.array(suite).default([]);
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })),
        }),
      ),
    }),
  ),
});
const browser: Stage = {
  name: 'browser',
  command: 'playwright test',
  report: {
    file: join(resultsFolder, 'e2e.json'),
    schema: z
      .object({
        stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
        suites: z.array(suite),
      })
      .transform(({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected,
        skipped: stats.skipped,
        failures: suites.flatMap(browserFailures),
      })),
  },
};

const functions = vitest('functions', '--project functions --project instances');
/** They read the files of the project without importing them: Vitest sees no change that they have to do with. */
const everyFile = vitest(
  'architecture',
  '--project unit tests/architecture.test.ts tests/words.test.ts tests/table-owners.test.ts tests/departures.test.ts tests/content.test.ts',
);
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
        [format, unused, everyFile, changed],
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
const results: StageResult[] = [];
for (const rows of groups) {
  await Promise.all(rows.map(runInTurn));
}
console.log(runReport(results));
if (isQuick) for (const line of outdatedTables()) console.log(line);
process.exitCode =
  results.some(({ passed }) => passed > 0) && results.every(({ failed }) => failed === 0) ? 0 : 1;

async function runInTurn(row: Stage[]): Promise<void> {
  for (const stage of row) {
    if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
    if (stage === browser) findOrInstallBrowser();
    const startedAt = Date.now();
    const { isGreen, output } = await run(stage);
    const file = join(resultsFolder, `${stage.name}.txt`);
    writeFileSync(file, output);
    const result = {
      ...countOf(stage, isGreen),
      name: stage.name,
      seconds: Math.round((Date.now() - startedAt) / 1000),
      output,
      file: relative(projectRoot, file),
    };
    results.push(result);
    console.log(stageLine(result));
  }
}

async function run({ command }: Stage): Promise<{ isGreen: boolean; output: string }> {
  const child = spawn(command, {
    cwd: projectRoot,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()));
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { isGreen: (await promise) === 0, output: stripVTControlCharacters(output) };
}

function uncommittedFiles(): string {
  const list = (command: string) =>
    execSync(command, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
  return (
    [...list('git diff --name-only HEAD'), ...list('git ls-files --others --exclude-standard')]
      .map((file) => `"${file}"`)
      .join(' ') || 'package.json'
  );
}

/** A run that failed without a failing test (a crash, an empty run) counts as one failure. */
function countOf({ report }: Stage, isGreen: boolean): Outcome {
  const crash = { passed: 0, failed: 1, skipped: 0, failures: [] };
  if (!report) return isGreen ? { ...crash, passed: 1, failed: 0 } : crash;
  if (!existsSync(report.file)) return crash;
  const outcome = report.schema.parse(JSON.parse(readFileSync(report.file, 'utf8')));
  return isGreen ? outcome : { ...outcome, failed: Math.max(outcome.failed, 1) };
}

function browserFailures({ specs, suites }: z.infer<typeof suite>): string[] {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)
        ?.error?.message;
      return `tests/e2e/${file} › ${title}\n  ${message ?? ''}`;
    });
  return [...failures, ...suites.flatMap(browserFailures)];
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
