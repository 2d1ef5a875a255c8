import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { closeServer, createHttpServer, listen } from '../node-http.ts';
import { controlPage, type ServiceState } from './control-page.ts';
import { createEmailjs } from './emailjs.ts';
import { ModeChange, modesOf, SwitchChange, underMode } from './failures.ts';
import { createInstagram } from './instagram/instagram.ts';
import type { Behaviour, SandboxRecord, SandboxService, SendToSite } from './service.ts';
import { createSmtp } from './smtp.ts';
import { createStripeJs } from './stripe/stripe-js/stripe-js.ts';
import { createStripe } from './stripe/stripe.ts';
import { createVpic } from './vpic/vpic.ts';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

export async function startSandbox({ port = 0 } = {}) {
  const stripe = createStripe();
  const services: readonly SandboxService[] = [
    createEmailjs(),
    createSmtp(),
    createVpic(),
    createInstagram(),
    stripe,
    createStripeJs(),
  ];
  const current = new Map<string, Behaviour>();
  let waiting = new AbortController();
  const modeOf = (name: string) => current.get(name) ?? { mode: 'ok', seconds: 10 };

  const setMode = (change: { service: string; mode: string; seconds?: number }) => {
    const { service, mode, seconds } = ModeChange.parse(change);
    const fake = services.find(({ name }) => name === service);
    if (!fake) throw new Error(`No fake "${service}".`);
    if (!Object.hasOwn(modesOf(fake), mode)) throw new Error(`"${service}" has no mode "${mode}".`);
    current.set(service, { mode, seconds });
  };
  const setSwitch = ({ service, name, value }: SwitchChange) => {
    const found = services
      .find((candidate) => candidate.name === service)
      ?.switches?.find((candidate) => candidate.name === name);
    if (!found || !(value in found.choices)) throw new Error(`No switch "${name}: ${value}".`);
    found.value = value;
  };
  /** Forgets what was received, lets go what waits and lets everything work. */
  const reset = () => {
    current.clear();
    waiting.abort();
    waiting = new AbortController();
    for (const service of services) {
      service.reset();
      for (const each of service.switches ?? []) each.value = Object.keys(each.choices)[0] ?? '';
    }
  };
  const state = (): ServiceState[] =>
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
  return {
    origin,
    services,
    stripe,
    state,
    setMode,
    setSwitch,
    connect: (send: SendToSite) => {
      for (const service of services) service.connect?.(send);
    },
    reset,
    stop: async () => {
      await Promise.all([closeServer(server), ...stops.map((stop) => stop())]);
    },
  };
}

/**
 * Points this process at the fakes. Unless `always`, a fake is disabled by the variables
 * of the real service. Returns the titles of the services that are faked.
 */
export function useSandbox(sandbox: Sandbox, { always = false } = {}): string[] {
  const fakes = sandbox.services.filter(
    ({ disabledBy }) => always || !disabledBy.some((name) => process.env[name]),
  );
  for (const { name, settings } of fakes) {
    Object.assign(process.env, settings(`${sandbox.origin}/${name}`));
  }
  return fakes.map(({ title }) => title);
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
