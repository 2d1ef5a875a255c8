/** Something a fake has received, for its page and for tests: a mail, a payment. */
export interface SandboxRecord {
  /** ISO time. */
  at: string;
  /** One line that tells records apart. */
  title: string;
  details: Record<string, string>;
  /** A mail as its HTML shows it. */
  html?: string;
  files?: readonly { name: string; type: string; content: string }[];
}

/** How a fake behaves now. */
export interface Behaviour {
  mode: string;
  /** How late a slow answer is. */
  seconds: number;
}

interface SandboxRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** A `URLPattern` path below the service's own folder: "/api/vehicles/:id". */
  path: string;
  answer: (request: Request, params: Record<string, string>) => Response | Promise<Response>;
}

/** A choice about how a fake behaves, beyond the modes that all of them have. */
export interface SandboxSwitch {
  name: string;
  label: string;
  /** What may be chosen, with words for the sandbox's page; the first is the default. */
  choices: Readonly<Record<string, string>>;
  value: string;
}

/** Sends a request to the site, as a webhook does. */
export type SendToSite = (path: string, init: RequestInit) => Promise<Response>;

export interface Failure {
  /** What the service does, for the sandbox's page: "rejects every token". */
  text: string;
  /** The answer to a call; `undefined` answers as usual. */
  answer: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

/**
 * A fake for an outside service: it speaks the same wire format and requires what the service
 * requires.
 */
export interface SandboxService {
  /** Its folder in the sandbox's address. */
  name: string;
  title: string;
  routes: readonly SandboxRoute[];
  /** What the service answers when it has lost its mind: not what its clients expect. */
  malformed: () => Response;
  /** All of its modes, where it speaks something else than HTTP. */
  modes?: Readonly<Record<string, string>>;
  /** Listens on a port of its own; what it returns stops it. */
  start?: (behaviour: () => Behaviour) => Promise<() => Promise<void>>;
  /** Failures that only this service knows, by the name of their mode. */
  ownFailures?: Readonly<Record<string, Failure>>;
  /** What it has received, oldest first. */
  records: () => readonly SandboxRecord[];
  reset: () => void;
  switches?: readonly SandboxSwitch[];
  /** Told how to reach the site, where the service calls it. */
  connect?: (send: SendToSite) => void;
  /** The variables that send the site here instead of to the real service. */
  settings: (address: string) => Record<string, string>;
  /** With any of these set by the owner, the real service is used. */
  disabledBy: readonly string[];
}
