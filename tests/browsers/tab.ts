import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { pause } from '#src/server/deadline.ts';
import type { Driver, ElementRef, Key } from './driver.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

interface Target {
  by: 'role' | 'label' | 'text';
  role?: string;
  name: string | { source: string; flags: string };
}

type Name = string | RegExp;

const timeoutMs = 60_000;

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

export type Tab = ReturnType<typeof createTab>;

export function createTab(driver: Driver, origin: string) {
  const find = async (target: Target): Promise<ElementRef | undefined> => {
    if (await driver.evaluate('window.TestingLibraryDom === undefined')) {
      await driver.evaluate(`void (function () { ${library} }).call(window)`);
    }
    return driver.elementOf(inPage(findElement, target));
  };
  const wait = async <Found>(
    what: string,
    look: () => Promise<Found | undefined>,
  ): Promise<Found> => {
    const end = Date.now() + timeoutMs;
    for (;;) {
      // A page that is being left takes its scripts along.
      const found = await look().catch((error: unknown) => error as Error);
      if (found !== undefined && found !== false && !(found instanceof Error)) return found;
      if (Date.now() < end) {
        await pause(50);
        continue;
      }
      const page = await driver.evaluate(
        '`${location.href}\\n${document.querySelector("main")?.innerText.slice(0, 1500)}`',
      );
      throw new Error(`There is no ${what} on ${String(page)}`, { cause: found });
    }
  };
  const act = (target: Target, work: (element: ElementRef) => Promise<void>) =>
    wait(`${target.role ?? target.by} ${describe(target)}`, async () => {
      const element = await find(target);
      await (element && work(element));
      return element !== undefined;
    });
  const evaluate = <Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => driver.evaluate(inPage(script, ...args)) as Promise<Result>;

  return {
    evaluate,
    wait,
    /** By script: Firefox's driver waits for the load of a page that comes whole out of its memory. */
    back: async () => {
      const left = await driver.evaluate('location.href');
      await driver.evaluate('history.back()');
      await wait('page before', async () => (await driver.evaluate('location.href')) !== left);
    },
    resize: driver.resize,
    press: (key: Key) => driver.press(key),
    inFrame: driver.inFrame,
    /** By script: after a page out of its memory, Firefox's driver waits for ever for the next one. */
    open: async (path: string) => {
      const url = JSON.stringify(new URL(path, origin).href);
      await driver.evaluate(`void (window.isLeft = true, location.assign(${url}))`);
      await wait(`page ${path}`, async () =>
        driver.evaluate(
          '!window.isLeft && location.href !== "about:blank" && document.readyState === "complete"',
        ),
      );
    },
    click: async (role: string, name: Name) => {
      await act({ by: 'role', role, name: written(name) }, (element) => element.click());
    },
    clickText: async (text: Name) => {
      await act({ by: 'text', name: written(text) }, (element) => element.click());
    },
    hover: async (role: string, name: Name) => {
      await act({ by: 'role', role, name: written(name) }, (element) => element.hover());
    },
    type: async (label: Name, text: string) => {
      await act({ by: 'label', name: written(label) }, (element) => element.type(text));
    },
    /** Chooses an option by its value or its text. By script: WebKit's driver opens no list. */
    select: async (label: Name, option: string) => {
      await wait(`option "${option}"`, async () => {
        await find({ by: 'label', name: written(label) });
        return evaluate(chooseOption, { by: 'label', name: written(label) }, option);
      });
    },
    sees: async (role: string, name: Name) => {
      await act({ by: 'role', role, name: written(name) }, nothing);
    },
    reads: async (text: Name) => {
      await act({ by: 'text', name: written(text) }, nothing);
    },
    misses: async (role: string, name: Name) => {
      const target: Target = { by: 'role', role, name: written(name) };
      await wait(`end of the ${role} ${describe(target)}`, async () => !(await find(target)));
    },
    until: async <Args extends unknown[]>(
      what: string,
      script: (...args: Args) => boolean,
      ...args: Args
    ) => {
      await wait(what, () => evaluate(script, ...args));
    },
  };
}

function findElement({ by, role = '', name }: Target): Element | null {
  const library = window.TestingLibraryDom;
  const matcher = typeof name === 'string' ? name : new RegExp(name.source, name.flags);
  const visible = (elements: HTMLElement[] = []) =>
    elements.find((element) => element.checkVisibility({ visibilityProperty: true })) ?? null;
  if (by === 'role')
    return visible(library?.queryAllByRole(document.body, role, { name: matcher }));
  return by === 'label'
    ? visible(library?.queryAllByLabelText(document.body, matcher))
    : visible(library?.queryAllByText(document.body, matcher));
}

function chooseOption({ name }: Target, wanted: string): boolean {
  const matcher = typeof name === 'string' ? name : new RegExp(name.source, name.flags);
  const [list] = window.TestingLibraryDom?.queryAllByLabelText(document.body, matcher) ?? [];
  if (!(list instanceof HTMLSelectElement) || list.disabled) return false;
  const option = [...list.options].find(({ value, text }) => [value, text].includes(wanted));
  if (!option) return false;
  list.value = option.value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

function inPage(script: unknown, ...args: unknown[]): string {
  return `(${String(script)})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}

const nothing = () => Promise.resolve();

const written = (name: Name) =>
  typeof name === 'string' ? name : { source: name.source, flags: name.flags };

const describe = ({ name }: Target) => (typeof name === 'string' ? `"${name}"` : name.source);
