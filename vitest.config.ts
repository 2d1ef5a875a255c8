import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          pool: 'threads',
          include: ['tests/unit/**/*.test.ts', 'tests/*.test.ts'],
          // Properties are tried many times; a busy machine takes longer, and is not wrong.
          testTimeout: 30_000,
          setupFiles: ['tests/support/fail-on-console.ts'],
        },
      },
      {
        test: {
          name: 'functions',
          pool: 'threads',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/made-up-workshop.ts'],
          // How quick the machine is decides nothing.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Some of them wait; those that compute keep two cores busy meanwhile.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          testTimeout: 120_000,
          // The files share the pages they have read and parsed.
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});
