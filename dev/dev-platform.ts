import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { envProblems } from '#src/server/env.ts';
import { handleFunction, runHere, type LoadFunction } from './function-host.ts';
import { startLocalBlobs, type LocalBlobs } from './local-blobs.ts';
import { startLocalDatabase, type LocalDatabase } from './local-database.ts';
import { projectRoot } from './project-root.ts';
import { startSandbox, type Sandbox, useSandbox } from './sandbox/sandbox.ts';
import { lockFolder, noteOrigin, takenPortSentence } from './second-start.ts';

// Below the site's port: a second site takes the next one above it.
const sandboxPort = 4320;

export function devPlatform(): AstroIntegration {
  let database: LocalDatabase | undefined;
  let blobs: LocalBlobs | undefined;
  let sandbox: Sandbox | undefined;
  let requestedPort: number | undefined;
  return {
    name: 'dev-platform',
    hooks: {
      'astro:config:setup': async ({ command, config, injectRoute, isRestart, logger }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/mails', entrypoint: './dev/mails/Mails.astro' });
        if (isRestart) return;
        await lockFolder();
        requestedPort = config.server.port;
        loadOwnersKeys();
        for (const problem of envProblems(process.env)) logger.warn(problem);
        database = await startDatabase(logger);
        blobs = await startLocalBlobs(path.join(projectRoot, '.cache/blobs'));
        logger.info(`The database answers at ${database.url}.`);
        sandbox = await startSandbox({ port: sandboxPort });
        const fakes = useSandbox(sandbox);
        if (fakes.length > 0) {
          logger.info(`${sandbox.origin} fakes ${fakes.join(', ')}.`);
        }
      },
      // Answers functions before any page is looked for. Vite loads them, so an edit applies to the
      // next call.
      'astro:server:setup': ({ server }) => {
        const load: LoadFunction = async (file) =>
          (await server.ssrLoadModule(file)) as Awaited<ReturnType<LoadFunction>>;
        const run = runHere(load);
        server.middlewares.use((incoming, outgoing, next) => {
          if (incoming.url?.startsWith('/.netlify/functions/') !== true) {
            next();
            return;
          }
          const ip = incoming.socket.remoteAddress ?? '127.0.0.1';
          handleFunction(createRequest(incoming, outgoing), { ip, run })
            .then(async (response) => {
              if (response) await sendResponse(outgoing, response);
              else next();
            })
            .catch(next);
        });
      },
      'astro:server:start': async ({ address, logger }) => {
        const origin = `http://localhost:${address.port}`;
        process.env.URL = origin;
        sandbox?.connect((path, init) => fetch(`${origin}${path}`, init));
        // Nothing runs on schedule here, and the posts come by a scheduled run.
        void fetch(`${origin}/.netlify/functions/refresh-instagram`, { method: 'POST' });
        noteOrigin(origin);
        if (requestedPort !== undefined && address.port !== requestedPort)
          logger.warn(await takenPortSentence(requestedPort));
      },
      'astro:server:done': async () => {
        await Promise.all([sandbox?.stop(), blobs?.stop(), database?.stop()]);
      },
    },
  };
}

/** Vite reads `.env` for pages; functions read `process.env`, as they do on Netlify. */
function loadOwnersKeys(): void {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

async function startDatabase(logger: AstroIntegrationLogger): Promise<LocalDatabase> {
  const directory = path.join(projectRoot, '.cache/database');
  try {
    return await startLocalDatabase({ directory });
  } catch (error) {
    logger.error(`The local database does not start. Delete ${directory} to start with a new one.`);
    throw error;
  }
}
