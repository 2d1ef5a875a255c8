/** Keys that a journey presses. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space';

/** An element as the browser's protocol names it. */
export interface ElementRef {
  click: () => Promise<void>;
  hover: () => Promise<void>;
  type: (text: string) => Promise<void>;
}

/** What both protocols can do. Scripts are text: that is what they send. */
export interface Driver {
  /** "Firefox 153.0" */
  name: string;
  resize: (width: number, height: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  /** The element that an expression stands for; `undefined` where there is none. */
  elementOf: (expression: string) => Promise<ElementRef | undefined>;
  /** Lets `evaluate` see the document of the first frame with this title while `work` runs. */
  inFrame: (title: string, work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** What a driver is started with. */
export interface DriverOptions {
  /** The port of a proxy on this machine that answers for every host but localhost. */
  proxyPort: number;
}

/** The browser is not on this machine; the message says how to get it. */
export class MissingBrowserError extends Error {
  override name = 'MissingBrowserError';
}
