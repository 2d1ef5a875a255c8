import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { NetlifyDev } from '@netlify/dev';
import { localContext, type FunctionHandler } from '#dev/function-host.ts';
import { projectRoot } from '#dev/project-root.ts';

export interface StaticSite {
  handle: (request: Request, ip: string) => Promise<Response>;
  stop: () => Promise<void>;
}

const off = { enabled: false };
const quiet = { log: () => undefined, warn: console.warn, error: console.error };

export async function startStaticSite(): Promise<StaticSite> {
  const dist = path.join(projectRoot, 'dist');
  if (!existsSync(dist)) throw new Error('There is no dist folder. Run "npm run build" first.');
  const netlify = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    skipGitignore: true,
    logger: quiet,
    // Functions and database are ours: Netlify's would bundle every function again at every call.
    functions: off,
    database: off,
    aiGateway: off,
    blobs: off,
    edgeFunctions: off,
    environmentVariables: off,
    geolocation: off,
    images: off,
  });
  await netlify.start();
  const onDemand = await loadOnDemandPages();
  const isOnDemand = (url: string) =>
    onDemand.config?.path.some((pathname) => new URLPattern({ pathname }).test(url));
  const stored = new Map<string, { body: ArrayBuffer; headers: Headers }>();
  /** A file of the build, with its headers. It is read once: Netlify's code looks for it again each time. */
  async function file(request: Request): Promise<Response | undefined> {
    const known = stored.get(request.url);
    if (known && request.method === 'GET') return new Response(known.body, known);
    const response = await netlify.handle(request);
    if (response?.status !== 200 || request.method !== 'GET') return response;
    const read = { body: await response.arrayBuffer(), headers: response.headers };
    stored.set(request.url, read);
    return new Response(read.body, read);
  }
  async function notFound({ url }: Request): Promise<Response> {
    const page = await file(new Request(new URL('/404', url)));
    const headers = page?.headers ?? { 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response(page ? page.body : 'Not found', { status: 404, headers });
  }
  return {
    handle: async (request, ip) =>
      (await file(request)) ??
      (isOnDemand(request.url)
        ? await onDemand.default?.(request, localContext(request, ip))
        : undefined) ??
      (await notFound(request)),
    stop: () => netlify.stop(),
  };
}

interface OnDemandModule {
  default: FunctionHandler;
  config: { path: string[] };
}

async function loadOnDemandPages(): Promise<Partial<OnDemandModule>> {
  const file = path.join(projectRoot, '.netlify/v1/functions/ssr/ssr.mjs');
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as OnDemandModule) : {};
}
