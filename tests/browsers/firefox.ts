import { existsSync } from 'node:fs';
import puppeteer, { ElementHandle, type Frame, type JSHandle, type KeyInput } from 'puppeteer-core';
import { MissingBrowserError, type Driver, type DriverOptions } from './driver.ts';

const installed = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export async function startFirefox({ proxyPort }: DriverOptions): Promise<Driver> {
  const executablePath = installed.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined)
    throw new MissingBrowserError(
      'Firefox is not installed. Install it (Debian: apt-get install firefox-esr), or name its program file in FIREFOX_PATH.',
    );
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'network.proxy.no_proxies_on': 'localhost',
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  // The quote builder asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  let frame: Frame | undefined;
  const document = () => frame ?? page;
  return {
    name: (await browser.version()).replace('/', ' '),
    resize: (width, height) => page.setViewport({ width, height }),
    press: (key) => page.keyboard.press(key satisfies KeyInput),
    evaluate: (expression) => document().evaluate(expression),
    elementOf: async (expression) => {
      const element = (await document().evaluateHandle(expression)) as JSHandle<Element>;
      return element instanceof ElementHandle
        ? {
            click: () => element.click(),
            hover: () => element.hover(),
            type: (text) => element.type(text),
          }
        : undefined;
    },
    inFrame: async (title, work) => {
      const element = await page.waitForSelector(`iframe[title="${title}"]`);
      frame = await element?.contentFrame();
      await work();
      frame = undefined;
    },
    close: () => browser.close(),
  };
}
