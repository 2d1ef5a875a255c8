import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { createServer } from 'node:tls';
import { listen } from '#dev/node-http.ts';
import { startSandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import { ownCertificate, startServiceProxy } from '#tests/support/browser/services.ts';
import { startRealPostgres } from '#tests/support/database/real-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { copySite } from '#tests/support/site/site-copy.ts';
import type { Site } from '#tests/support/site/site-server.ts';

export type ServedSite = Pick<Site, 'origin' | 'sandbox'>;

/** Neon's driver sends its statements to this host too: it puts "api." in place of a host's first label. */
const databaseHost = 'api.database.example';

/** A copy of the project, built and served by Netlify's own code. */
export async function serveSite(
  output: string[],
  cleanUp: AsyncDisposableStack,
): Promise<ServedSite> {
  const copy = copySite();
  cleanUp.defer(copy.remove);
  rmSync(join(copy.root, '.env'), { force: true });
  dropDefaultPaths(join(copy.root, 'netlify/functions'));

  const [database, sandbox] = await Promise.all([startRealPostgres(), startSandbox()]);
  cleanUp.defer(database.stop);
  cleanUp.defer(sandbox.stop);
  useSandbox(sandbox, { always: true });
  const databaseUrl = new URL(database.url);
  databaseUrl.hostname = databaseHost;
  databaseUrl.port = '';

  const [port, staticServerPort, functionsPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ]);
  const ports = { port, staticServerPort, 'functions-port': functionsPort };
  const platform = spawn(
    'netlify',
    [
      ...['serve', '--offline', '--internal-disable-edge-functions'],
      ...Object.entries(ports).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    {
      cwd: copy.root,
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        ...(await startDatabaseHost(copy.root, cleanUp)),
        NETLIFY_DB_URL: databaseUrl.href,
        BROWSER: 'none',
        NO_COLOR: '1',
        NODE_ENV: 'production',
      },
    },
  );
  cleanUp.defer(() => void platform.kill());
  platform.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const origin = `http://localhost:${port}`;
  sandbox.connect((path, init) => fetch(`${origin}${path}`, init));
  await new Promise<void>((resolve, reject) => {
    createInterface(platform.stdout).on('line', (line) => {
      output.push(line);
      if (line.includes(`ready: ${origin}`)) resolve();
    });
    platform.on('error', reject).on('close', () => {
      reject(new Error('Netlify’s code ended before it served the site.'));
    });
  });
  return { origin, sandbox };
}

/**
 * Netlify limits requests only where `path` is set, and its servers accept a function's usual URL there. Its local code
 * answers that URL with 404 unless `path` is left out. https://github.com/netlify/cli/pull/5998
 */
function dropDefaultPaths(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}path: .*\n/m, ''));
  }
}

/** Stands at the database's host and port, with TLS: the driver of a deploy is part of each function, where nothing can set it up. */
async function startDatabaseHost(root: string, cleanUp: AsyncDisposableStack) {
  const certificate = await ownCertificate(databaseHost);
  const certificateFile = join(root, 'database-host.pem');
  writeFileSync(certificateFile, certificate.cert);
  const neonPort = Number(process.env.NEON_PROXY?.split(':').at(-1));
  const host = createServer(certificate, (socket) => {
    pipeline(socket, connect(neonPort, 'localhost'), socket).catch(() => socket.destroy());
  });
  cleanUp.defer(() => void host.close());
  const proxy = await startServiceProxy(Number(new URL(await listen(host, 0)).port));
  cleanUp.defer(proxy.stop);
  return {
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: `http://localhost:${proxy.port}`,
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
}
