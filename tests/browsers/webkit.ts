import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Builder,
  By,
  Capabilities,
  error,
  Key as Keys,
  until,
  WebElement,
} from 'selenium-webdriver';
import { pause } from '#src/server/deadline.ts';
import { freePort } from '#tests/support/free-port.ts';
import { MissingBrowserError, type Driver, type DriverOptions } from './driver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const screenPath = '/usr/bin/Xvfb';
const browserPath = () => globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')[0];
const keys = { Tab: Keys.TAB, Enter: Keys.ENTER, Escape: Keys.ESCAPE, Space: Keys.SPACE };

export async function startWebKit({ proxyPort }: DriverOptions): Promise<Driver> {
  const binary = browserPath();
  if (!existsSync(driverPath) || binary === undefined || !existsSync(screenPath))
    throw new MissingBrowserError(
      'WebKit is not installed. Debian: apt-get install webkit2gtk-driver xvfb.',
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  // As in Chromium nothing moves: GTK's own setting is what it reads reduced motion from.
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const screen = await startScreen();
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: folder,
      // A proxy of the session is spoken to over TLS, which ours does not speak.
      https_proxy: `http://127.0.0.1:${proxyPort}`,
      no_proxy: 'localhost,127.0.0.1',
    },
  });
  const server = `http://127.0.0.1:${port}`;
  while (service.exitCode === null && !(await fetch(server).catch(() => undefined)))
    await pause(50);
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build();
  const found = await browser.getCapabilities();
  await browser.manage().setTimeouts({ script: 60_000, pageLoad: 120_000 });
  const reach = (element: WebElement) =>
    browser.executeScript(
      'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      element,
    );
  return {
    name: `WebKit ${found.getBrowserVersion() ?? ''}`,
    resize: async (width, height) => {
      await browser.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    evaluate: (expression) => browser.executeScript(`return (${expression})`),
    elementOf: async (expression) => {
      const element: unknown = await browser.executeScript(`return (${expression})`);
      return element instanceof WebElement
        ? {
            // The driver's own click calls a link whose box is larger than its text not interactable.
            click: async () => {
              await reach(element);
              await browser.actions().move({ origin: element }).click().perform();
            },
            hover: async () => {
              await reach(element);
              await browser.actions().move({ origin: element }).perform();
            },
            type: (text) => element.sendKeys(text),
          }
        : undefined;
    },
    inFrame: async (title, work) => {
      const frame = By.css(`iframe[title="${title}"]`);
      await browser.wait(until.elementLocated(frame), 60_000);
      await browser.switchTo().frame(await browser.findElement(frame));
      await work();
      await browser.switchTo().defaultContent();
    },
    close: async () => {
      await browser.quit().catch((cause: unknown) => {
        if (!(cause instanceof error.WebDriverError)) throw cause;
      });
      await Promise.all([service, screen.server].map(end));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A screen that nobody looks at: this build knows no headless mode. */
async function startScreen(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, server };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
