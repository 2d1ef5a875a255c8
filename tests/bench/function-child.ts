import { fork } from 'node:child_process';
import { once } from 'node:events';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { handleFunction } from '#dev/function-host.ts';
import { startLocalBlobs } from '#dev/local-blobs.ts';
import { listen, requestServer } from '#dev/node-http.ts';
import { startSandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { startRealPostgres } from '#tests/support/database/real-postgres.ts';

type Answer = { origin: string } | { heapBytes: number };

/**
 * The functions on a server in a process of its own, so that anyone who sends the requests does not share a processor's
 * thread with anyone who answers them.
 */
export async function startFunctionChild() {
  const child = fork(import.meta.filename, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const next = async () => {
    const message = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
    return ((await message) as [Answer])[0];
  };
  const { origin } = (await next()) as { origin: string };
  return {
    origin,
    heapBytes: async () => {
      child.send('memory');
      return ((await next()) as { heapBytes: number }).heapBytes;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}

async function serve(): Promise<void> {
  const [database, sandbox, blobs] = await Promise.all([
    startRealPostgres(),
    startSandbox(),
    startLocalBlobs(),
  ]);
  useSandbox(sandbox, { always: true });
  await saveWatchState({ ranAt: new Date(), isHealthy: true });
  const server = requestServer(async (request) => {
    if (new URL(request.url).pathname === '/empty') return Response.json({});
    const answer = await handleFunction(request, { ip: nextAddress() });
    return answer ?? new Response('Not found', { status: 404 });
  });
  const origin = await listen(server, 0);
  process.on('message', (message) => {
    if (message === 'stop') {
      void Promise.all([database.stop(), sandbox.stop(), blobs.stop()]).finally(() =>
        process.exit(),
      );
      return;
    }
    sandbox.reset();
    globalThis.gc?.();
    process.send?.({ heapBytes: process.memoryUsage().heapUsed });
  });
  process.send?.({ origin });
}

if (import.meta.main) await serve();
