import { defineConfig } from 'playwright/test';
import { browserArgs, findOrInstallBrowser } from './tests/support/browser/find-browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser/start-postgres.ts',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine several times as slow; what passes does not wait.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // The processor draws each frame of a movement. `inMotion` is for the tests that need them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      args: browserArgs,
    },
  },
});
