import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { copySite } from '#tests/support/site/site-copy.ts';
import { editBusiness } from './edit-business.ts';

// Proves that an owner's edit breaks no test: edits a copy of the project as an owner would and runs the tests
// there. Only the test of what the specification fixes may fail, and it has to.
// `npm run owner-edit` runs all stages, `npm run owner-edit -- unit site` some.
const canFail = ['tests/specification.test.ts'];

const VitestReport = z.object({
  numTotalTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.looseObject({ file: z.string() })),
});

interface Outcome {
  tests: number;
  failedFiles: string[];
}

const stages: Record<string, () => Outcome> = {
  unit: () => vitest('unit'),
  functions: () => vitest('functions'),
  site: () => vitest('site'),
  browser: browserTests,
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(stages);

const copy = copySite();
const reportFile = join(copy.root, 'owner-edit.json');
try {
  editBusiness(copy.root);
  if (wanted.some((stage) => stage === 'site' || stage === 'browser'))
    run('node', ['tests/support/site/build-site.ts']);
  const broken = wanted.flatMap((stage) => {
    rmSync(reportFile, { force: true });
    const { tests, failedFiles } = stages[stage]?.() ?? { tests: 0, failedFiles: [] };
    console.log(`${stage}: ${tests} tests; failures in ${failedFiles.join(', ') || 'no file'}`);
    return tests === 0 ? [stage] : failedFiles.filter((file) => !canFail.includes(file));
  });
  console.log(`The edit breaks ${broken.length === 0 ? 'nothing' : broken.join(', ')}.`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  copy.remove();
}

function run(name: string, args: string[]): void {
  spawnSync(name, args, {
    cwd: copy.root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
}

function vitest(project: string): Outcome {
  run('vitest', ['run', '--project', project, '--reporter', 'json', '--outputFile', reportFile]);
  if (!existsSync(reportFile)) return { tests: 0, failedFiles: [] };
  const report = VitestReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  return {
    tests: report.numTotalTests,
    failedFiles: failed.map(({ name }) => relative(copy.root, name)),
  };
}

function browserTests(): Outcome {
  run('playwright', ['test', '--reporter', 'json']);
  if (!existsSync(reportFile)) return { tests: 0, failedFiles: [] };
  const { stats, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  const failed = suites.filter((suite) => JSON.stringify(suite).includes('"status":"unexpected"'));
  return {
    tests: stats.expected + stats.unexpected + stats.flaky,
    failedFiles: failed.map(({ file }) => join('tests/e2e', file)),
  };
}
