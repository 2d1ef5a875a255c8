import { defineConfig } from 'playwright/test';
import { browserArgs, findOrInstallBrowser } from './tests/support/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      args: browserArgs,
    },
  },
});
