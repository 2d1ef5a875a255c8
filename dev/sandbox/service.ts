export interface SandboxRecord {
  at: string;
  title: string;
  details: Record<string, string>;
  html?: string;
  files?: readonly { name: string; type: string; content: string }[];
}

export interface Behaviour {
  mode: string;
  seconds: number;
}

interface SandboxRoute {
  method: string;
  /** A `URLPattern` path below the service's own folder: "/api/vehicles/:id". */
  path: string;
  answer: (request: Request, params: Record<string, string>) => Response | Promise<Response>;
}

export interface SandboxSwitch {
  name: string;
  label: string;
  choices: Readonly<Record<string, string>>;
  value: string;
}

export type SendToSite = (path: string, init: RequestInit) => Promise<Response>;

export interface Failure {
  text: string;
  answer: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

export interface SandboxService {
  name: string;
  title: string;
  routes: readonly SandboxRoute[];
  malformed: () => Response;
  modes?: Readonly<Record<string, string>>;
  start?: (behaviour: () => Behaviour) => Promise<() => Promise<void>>;
  ownFailures?: Readonly<Record<string, Failure>>;
  records: () => readonly SandboxRecord[];
  reset: () => void;
  switches?: readonly SandboxSwitch[];
  connect?: (send: SendToSite) => void;
  /** The variables that send the site here instead of to the real service. */
  settings: (address: string) => Record<string, string>;
  disabledBy: readonly string[];
}
