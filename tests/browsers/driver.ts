export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space';

export interface ElementRef {
  click: () => Promise<void>;
  hover: () => Promise<void>;
  type: (text: string) => Promise<void>;
}

export interface Driver {
  name: string;
  resize: (width: number, height: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  evaluate: (expression: string) => Promise<unknown>;
  elementOf: (expression: string) => Promise<ElementRef | undefined>;
  inFrame: (title: string, work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export interface DriverOptions {
  proxyPort: number;
}

export class MissingBrowserError extends Error {
  override name = 'MissingBrowserError';
}
