import { parseArgs } from 'node:util';
import { asFromCdn } from './cdn-response.ts';
import { handleFunction } from '#dev/function-host.ts';
import { startLocalBlobs, type LocalBlobs } from '#dev/local-blobs.ts';
import { startLocalDatabase, type LocalDatabase } from '#dev/local-database.ts';
import { closeServer, listen, requestServer, type Certificate } from '#dev/node-http.ts';
import { createOpenWork } from '#dev/open-work.ts';
import { startSandbox, type Sandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import { startStaticSite } from './static-site.ts';

export interface Site {
  origin: string;
  sandbox: Sandbox;
  database: LocalDatabase;
  blobs: LocalBlobs;
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SiteOptions {
  port: number;
  brotliQuality?: number;
  visitorOf?: (request: Request) => string;
  /** Serves over TLS: WebKit stores no `__Host-` cookie without it, not even of localhost. */
  certificate?: Certificate;
  startDatabase?: () => Promise<LocalDatabase>;
}

export async function startSite({
  port,
  brotliQuality = 11,
  visitorOf,
  certificate,
  startDatabase = startLocalDatabase,
}: SiteOptions): Promise<Site> {
  const [database, blobs, sandbox, pages] = await Promise.all([
    startDatabase(),
    startLocalBlobs(),
    startSandbox(),
    startStaticSite(),
  ]);
  useSandbox(sandbox, { always: true });

  const openWork = createOpenWork();
  async function answer(request: Request, sender: string): Promise<Response> {
    const ip = visitorOf?.(request) ?? sender;
    const response = (await handleFunction(request, { ip })) ?? (await pages.handle(request, ip));
    return asFromCdn(request, response, brotliQuality);
  }

  const handle = (request: Request, sender: string) => openWork.add(answer(request, sender));
  const server = requestServer(handle);
  const plainOrigin = await listen(server, port);
  const secureServer = certificate && requestServer(handle, certificate);
  const origin = secureServer ? await listen(secureServer, 0) : plainOrigin;
  // For the links in mails.
  process.env.URL = origin;
  sandbox.connect((path, init) => openWork.add(fetch(`${plainOrigin}${path}`, init)));
  return {
    origin,
    sandbox,
    database,
    blobs,
    settled: openWork.settled,
    stop: async () => {
      await Promise.all([server, ...(secureServer ? [secureServer] : [])].map(closeServer));
      await Promise.all([pages.stop(), sandbox.stop(), blobs.stop(), database.stop()]);
    },
  };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4400' } } });
  const site = await startSite({ port: Number(values.port) });
  console.log(`Site     ${site.origin}\nSandbox  ${site.sandbox.origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void site.stop().finally(() => process.exit());
    });
  }
}
