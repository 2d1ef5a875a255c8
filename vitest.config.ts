import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const limits = {
  // Long enough for a machine several times as slow; what passes does not wait.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // The report of a run names what was found, not “Array(1)”.
  chaiConfig: { truncateThreshold: 400 },
};

/** What an instance that is paused after its answer could leave undone. Each file runs in one of the two. */
const inInstances = [
  'tests/functions/bookings/bookings.test.ts',
  'tests/functions/orders/{payment-session,webhook}.test.ts',
];

/** The files that take longest, first. */
const longest = [
  'failure-matrix',
  'start',
  'bundle',
  'sleeping-database',
  'hostile',
  'plans',
  'races',
  'backup',
];

/** Begins with the longest files, so that none of them is left over for the end, where the cores would wait for it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** What Astro's build puts in the place of its virtual modules. */
const resolve = {
  alias: {
    'astro:actions': new URL('tests/support/desk/astro-actions.ts', import.meta.url).pathname,
  },
};

/** What the tests of functions need, whichever way functions are run. */
const functions = {
  pool: 'threads' as const,
  globalSetup: ['tests/support/database/stage-postgres.ts'],
  // Packages are loaded once for all files of a worker.
  isolate: false,
  setupFiles: [
    'tests/support/functions/fresh-file.ts',
    'tests/support/functions/fail-on-console.ts',
    'tests/support/functions/generated-workshop.ts',
    'tests/support/database/service-in-transaction.ts',
    'tests/support/database/database-clock.ts',
  ],
  // Some of them wait; those that compute keep two cores busy.
  maxWorkers: 3,
  ...limits,
};

/** The projects go one after the other where several run: each has its own number of workers. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 1 },
          pool: 'threads',
          include: ['tests/unit/**/*.test.ts', 'tests/*.test.ts'],
          // Packages are loaded once for all files of a worker; the rest begins again with each.
          isolate: false,
          setupFiles: [
            'tests/support/functions/fresh-file.ts',
            'tests/support/functions/fail-on-console.ts',
          ],
          ...limits,
        },
      },
      {
        resolve,
        test: {
          name: 'functions',
          sequence: { groupOrder: 2 },
          include: ['tests/functions/**/*.test.ts'],
          // Mutants are known to this process alone.
          exclude: process.env.MUTATION_PROJECT ? [] : inInstances,
          provide: { usesInstances: false },
          ...functions,
        },
      },
      {
        resolve,
        test: {
          name: 'instances',
          sequence: { groupOrder: 3 },
          include: ['tests/instances/**/*.test.ts', ...inInstances],
          provide: { usesInstances: true },
          ...functions,
        },
      },
      {
        test: {
          name: 'site',
          sequence: { groupOrder: 4 },
          include: ['tests/site/**/*.test.ts'],
          setupFiles: ['tests/support/functions/fail-on-console.ts'],
          // The files share the pages they have read and parsed.
          isolate: false,
          maxWorkers: 1,
          ...limits,
        },
      },
    ],
  },
});
