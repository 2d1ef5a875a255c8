import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { closeServer, createHttpServer, listen } from '../node-http.ts';
import { controlPage, type ServiceState } from './control-page.ts';
import { ModeChange, modesOf, SwitchChange, underMode } from './failures.ts';
import { createServices } from './registry.ts';
import type { Behaviour, SandboxRecord, SandboxService, SendToSite } from './service.ts';

export interface Sandbox {
  origin: string;
  services: readonly SandboxService[];
  state: () => ServiceState[];
  setMode: (change: { service: string; mode: ModeChange['mode']; seconds?: number }) => void;
  setSwitch: (change: { service: string; name: string; value: string }) => void;
  connect: (send: SendToSite) => void;
  /** Forgets what was received, lets go what waits and lets everything work. */
  reset: () => void;
  stop: () => Promise<void>;
}

const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

export async function startSandbox({ port = 0 } = {}): Promise<Sandbox> {
  const services = createServices();
  const current = new Map<string, Behaviour>();
  let waiting = new AbortController();
  const modeOf = (name: string) => current.get(name) ?? { mode: 'ok', seconds: 10 };

  const setMode: Sandbox['setMode'] = (change) => {
    const { service, mode, seconds } = ModeChange.parse(change);
    const fake = services.find(({ name }) => name === service);
    if (!fake) throw new Error(`No fake "${service}".`);
    if (!Object.hasOwn(modesOf(fake), mode)) throw new Error(`"${service}" has no mode "${mode}".`);
    current.set(service, { mode, seconds });
  };
  const setSwitch: Sandbox['setSwitch'] = (change) => {
    const { service, name, value } = SwitchChange.parse(change);
    const found = services
      .find((candidate) => candidate.name === service)
      ?.switches?.find((candidate) => candidate.name === name);
    if (!found || !(value in found.choices)) throw new Error(`No switch "${name}: ${value}".`);
    found.value = value;
  };
  const reset = () => {
    current.clear();
    waiting.abort();
    waiting = new AbortController();
    for (const service of services) {
      service.reset();
      for (const each of service.switches ?? []) each.value = Object.keys(each.choices)[0] ?? '';
    }
  };
  const state = () =>
    services.map((service) => ({
      name: service.name,
      title: service.title,
      modes: modesOf(service),
      ...modeOf(service.name),
      switches: service.switches ?? [],
      records: service.records(),
    }));

  const controls: Record<string, (request: Request) => Response | Promise<Response>> = {
    'GET /': () => page(controlPage(state())),
    'POST /mode': async (request) => {
      setMode(ModeChange.parse(await readFields(request)));
      return done();
    },
    'POST /switch': async (request) => {
      setSwitch(SwitchChange.parse(await readFields(request)));
      return done();
    },
    'POST /reset': () => {
      reset();
      return done();
    },
  };

  async function answer(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const control = controls[`${request.method} ${pathname}`];
    if (control) return control(request);
    const service = services.find(({ name }) => pathname.startsWith(`/${name}/`));
    if (!service) return new Response('Not found', { status: 404 });
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    return underMode(modeOf(service.name), service, request, waiting.signal, () =>
      route(service, request),
    );
  }

  const server = createHttpServer((incoming, outgoing) => {
    void answer(createRequest(incoming, outgoing))
      .catch((error: unknown) => new Response(String(error), { status: 400 }))
      .then(async (response) => {
        if (response === undefined) return incoming.destroy();
        for (const [name, value] of Object.entries(anyOrigin)) response.headers.set(name, value);
        return sendResponse(outgoing, response);
      });
  });
  const origin = await listen(server, port).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return listen(server, 0);
  });
  const stops = await Promise.all(
    services.flatMap(({ name, start }) => (start ? [start(() => modeOf(name))] : [])),
  );
  const connect: Sandbox['connect'] = (send) => {
    for (const service of services) service.connect?.(send);
  };
  return {
    origin,
    services,
    state,
    setMode,
    setSwitch,
    connect,
    reset,
    stop: async () => {
      await Promise.all([closeServer(server), ...stops.map((stop) => stop())]);
    },
  };
}

export function recordsOf(sandbox: Sandbox, service: string): readonly SandboxRecord[] {
  return sandbox.state().find(({ name }) => name === service)?.records ?? [];
}

async function route(service: SandboxService, request: Request): Promise<Response> {
  for (const { method, path, answer } of service.routes) {
    const match = new URLPattern({ pathname: `/${service.name}${path}` }).exec(request.url);
    if (!match || method !== request.method) continue;
    const groups = Object.entries(match.pathname.groups);
    return answer(
      request,
      Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value ?? '')])),
    );
  }
  return new Response('Not found', { status: 404 });
}

async function readFields(request: Request): Promise<unknown> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

function done(): Response {
  return new Response(null, { status: 303, headers: { Location: '/' } });
}

function page(content: string): Response {
  return new Response(content, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
