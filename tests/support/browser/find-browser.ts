import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
];

/**
 * What Chromium leaves out: a process kept ready for the next page and the lists of its address bar, which together
 * start two more processes for each page; what would ask its makers for something; and, since this takes the place
 * of Playwright's own list, what that holds for http: and for pages that are left.
 */
const leftOut = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];

export const trustingFlag = '--ignore-certificate-errors';

export function findBrowser(): string | undefined {
  return [...installed, chromium.executablePath()].find((path) => path && existsSync(path));
}

export function findOrInstallBrowser(): string {
  const commands = [
    'npx playwright install --with-deps chromium',
    'apt-get update && apt-get install -y chromium',
    'sudo -n apt-get update && sudo -n apt-get install -y chromium',
  ];
  for (const command of commands) {
    const browser = findBrowser();
    if (browser) return browser;
    spawnSync(command, { shell: true, stdio: 'inherit', timeout: 5 * 60_000 });
  }
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(
    'No Chromium found and none could be installed. Install Chromium or Google Chrome, ' +
      'or set CHROMIUM_PATH to its program file, and run the tests again.',
  );
}
