import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { projectRoot } from './project-root.ts';

export type FunctionHandler = (request: Request, context: Context) => Promise<Response>;

export interface FunctionModule {
  default: FunctionHandler;
}

export type LoadFunction = (file: string) => Promise<FunctionModule>;

export type RunFunction = (file: string, request: Request, ip: string) => Promise<Response>;

export interface FunctionCall {
  ip?: string;
  run?: RunFunction;
}

const address = /^\/\.netlify\/functions\/([A-Za-z][\w-]*)$/;

const importFunction: LoadFunction = async (file) =>
  (await import(pathToFileURL(file).href)) as FunctionModule;

/**
 * Runs functions in this process. What a function does after its answer is waited for, so that the next call finds it
 * done.
 */
export function runHere(load: LoadFunction = importFunction): RunFunction {
  return async (file, request, ip) => {
    const { default: handler } = await load(file);
    const after: Promise<unknown>[] = [];
    const response = await handler(request, {
      ...localContext(request, ip),
      waitUntil: (work) => void after.push(work),
    });
    // Such work may ask for more of it.
    while (after.length > 0) await Promise.all(after.splice(0));
    return response;
  };
}

export async function handleFunction(
  request: Request,
  { ip = '127.0.0.1', run = runHere() }: FunctionCall = {},
): Promise<Response | undefined> {
  const name = address.exec(new URL(request.url).pathname)?.[1];
  if (name === undefined) return undefined;
  const file = path.join(projectRoot, 'netlify/functions', `${name}.mts`);
  return existsSync(file) ? run(file, request, ip) : undefined;
}

export async function sendToFunction(
  path: string,
  init: RequestInit,
  call: FunctionCall = {},
): Promise<Response> {
  const response = await handleFunction(new Request(`http://localhost${path}`, init), call);
  if (!response) throw new Error(`There is no function at ${path}.`);
  return response;
}

export function localContext(request: Request, ip = '127.0.0.1'): Context {
  const url = new URL(request.url);
  const unsupported = () => {
    throw new Error('Not available on a local machine.');
  };
  return {
    account: { id: 'local' },
    cookies: { get: unsupported, set: unsupported, delete: unsupported },
    deploy: {
      context: request.headers.get('x-nf-deploy-context') ?? '',
      id: 'local',
      published: false,
    },
    geo: { city: 'Surrey', country: { code: 'CA' }, timezone: 'America/Vancouver' },
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    next: unsupported,
    params: {},
    requestId: randomUUID(),
    // oxlint-disable-next-line typescript/no-deprecated -- the type asks for it
    rewrite: unsupported,
    server: { region: 'local' },
    site: { id: 'local', name: 'local', url: url.origin },
    url,
    waitUntil: (work) => {
      void work;
    },
  };
}
