import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import type { Mutant, Position } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter';
import { projectRoot } from '#dev/project-root.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';

// `npm run mutation` has StrykerJS break the rules and the server one place at a time, and names what no test noticed.
// The same seed draws the same places: `npm run mutation -- --seed 7 --mutants 20 --kind server`.

const kinds = {
  // StrykerJS takes a bracket in a path for a pattern.
  rules: {
    project: 'unit',
    files: 'src/**/*.ts',
    without: /\.(server|client|store)\.ts$|\[/,
  },
  server: { project: 'functions', files: 'src/**/*.server.ts', without: /^$/ },
};

interface Place {
  fileName: string;
  start: Position;
  end: Position;
  pattern: string;
}

const mutator: InstrumenterOptions = {
  plugins: null,
  // No test pins the words of a text: an emptied one would always survive.
  excludedMutations: ['StringLiteral'],
  ignorers: [],
};
// Removing a larger block says little: any test notices, whichever line it is about.
const mostInOnePlace = 4;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    mutants: { type: 'string', default: '300' },
    kind: { type: 'string' },
  },
});
const startedAt = Date.now();
const random = randomNumbers(Number(values.seed));
const chosen = Object.entries(kinds).filter(([name]) => name === (values.kind ?? name));
for (const [name, { project, files, without }] of chosen) {
  const places = await draw(
    globSync(files, { cwd: projectRoot }).filter((file) => !without.test(file)),
    Number(values.mutants) / chosen.length,
  );
  process.env.MUTATION_PROJECT = project;
  const results = await new Stryker({
    mutate: places,
    mutator: { excludedMutations: mutator.excludedMutations },
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    reporters: [],
    concurrency: 2,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: ['/dist', '/.cache', '/.netlify', '/test-results', '/tools/pictures'],
    allowConsoleColors: false,
  }).runMutationTest();
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  for (const { fileName, location, mutatorName, replacement, status } of alive) {
    const place = `${path.relative(projectRoot, fileName)}:${location.start.line}`;
    console.log(`  ${status}: ${place} ${mutatorName} → ${replacement.replace(/\s+/g, ' ')}`);
  }
  const share = (100 * (results.length - alive.length)) / results.length;
  console.log(
    `${name}: ${alive.length} of ${results.length} survive (${share.toFixed(1)} % noticed)`,
  );
}
const minutes = (Date.now() - startedAt) / 60_000;
console.log(`Seed ${values.seed}, ${minutes.toFixed(0)} minutes.`);

async function draw(files: string[], wanted: number): Promise<string[]> {
  const silent = () => undefined;
  const logger = { debug: silent, info: silent, isDebugEnabled: () => false };
  const { mutants } = await new Instrumenter(logger as unknown as Logger).instrument(
    files.sort().map((name) => ({
      name,
      mutate: true,
      content: readFileSync(path.join(projectRoot, name), 'utf8'),
    })),
    mutator,
  );
  const open = mutants.filter(({ status }) => status !== 'Ignored').map(toPlace);
  const drawn = new Map<string, Place>();
  const held = () =>
    open.filter((mutant) => [...drawn.values()].some((place) => holds(place, mutant)));
  while (held().length < wanted) {
    const place = open[Math.floor(random() * open.length)]!;
    const isSmall = open.filter((mutant) => holds(place, mutant)).length <= mostInOnePlace;
    if (isSmall) drawn.set(place.pattern, place);
  }
  return [...drawn.keys()];
}

function toPlace({ fileName, location: { start, end } }: Mutant): Place {
  const [from, to] = [start, end].map(({ line, column }) => `${line + 1}:${column}`);
  return { fileName, start, end, pattern: `${fileName}:${from}-${to}` };
}

function holds(place: Place, { fileName, start, end }: Place): boolean {
  return place.fileName === fileName && isBefore(place.start, start) && isBefore(end, place.end);
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}
