import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { projectRoot } from '#dev/project-root.ts';
import { within, type BenchPart } from './bench-part.ts';

/** Longest that each part may take on two quiet cores (seconds). */
const limits: Record<string, number> = {
  functions: 90,
  build: 90,
  site: 45,
  browser: 240,
  'all of it': 9 * 60,
};
const slowestShown = 10;

const VitestReport = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});
const Spec = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});
const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

/** How long the two commands of the project take, in a fresh clone of what is committed. */
export const suite: BenchPart = {
  title: 'The project’s own checks',
  measure: () => {
    const clone = mkdtempSync(join(tmpdir(), 'lustreworks-clone-'));
    // Where root runs the tests, Postgres runs as a user of its own.
    chmodSync(clone, 0o755);
    try {
      run('.', 'git', ['clone', '--quiet', projectRoot, clone]);
      const startedAt = Date.now();
      run(clone, 'npm', ['ci', '--silent']);
      const installed = secondsSince(startedAt);
      const stages = stagesOf(run(clone, 'npm', ['test']));
      const rows = [['install', installed], ...stages, ['all of it', secondsSince(startedAt)]];
      return Promise.resolve(`Seconds in a fresh clone; types, build, lint and site run beside format, unused code, rules and functions; then the browser.

${markdownTable(
  ['Part', 'Seconds'],
  rows.map(([name, seconds]) => [String(name), withinLimit(String(name), Number(seconds))]),
)}

The slowest files, in seconds of their own.

${markdownTable(['File', 'Seconds'], slowestFiles(join(clone, 'test-results')))}`);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  },
};

function run(cwd: string, command: string, args: string[]): string {
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}\n${stderr}`);
  return stdout;
}

function stagesOf(output: string): [name: string, seconds: number][] {
  return [...output.matchAll(/^── (.+): .*, (\d+) s$/gm)].map(([, name = '', seconds]) => [
    name,
    Number(seconds),
  ]);
}

function slowestFiles(folder: string): string[][] {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  const vitestFiles = ['rules', 'functions', 'site'].flatMap((stage) =>
    VitestReport.parse(read(stage)).testResults.map(
      ({ name, startTime, endTime }) => [basename(name), endTime - startTime] as const,
    ),
  );
  const browserFiles = PlaywrightReport.parse(read('e2e')).suites.map(
    (file) => [file.title, durationOf(file)] as const,
  );
  return [...vitestFiles, ...browserFiles]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, slowestShown)
    .map(([name, ms]) => [name, (ms / 1000).toFixed(0)]);
}

function durationOf({ specs, suites = [] }: z.infer<typeof Suite>): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return sum([...own.map(({ duration }) => duration), ...suites.map(durationOf)]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, number) => before + number, 0);
}

function withinLimit(name: string, seconds: number): string {
  const limit = limits[name];
  return limit === undefined ? String(seconds) : within(seconds, limit);
}

function secondsSince(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 1000);
}
