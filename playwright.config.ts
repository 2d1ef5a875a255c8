import { defineConfig } from 'playwright/test';
import { browserArgs, findOrInstallBrowser } from './tests/support/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be too slow once; the report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      args: browserArgs,
    },
    trace: 'retain-on-failure',
  },
});
