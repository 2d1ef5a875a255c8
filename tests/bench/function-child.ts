import { fork } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { handleFunction } from '#dev/function-host.ts';
import { startLocalBlobs } from '#dev/local-blobs.ts';
import type { LocalDatabase } from '#dev/local-database.ts';
import { listen, requestServer } from '#dev/node-http.ts';
import { startSandbox, useSandbox } from '#dev/sandbox/sandbox.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { startRealPostgres } from '#tests/support/database/real-postgres.ts';
import { startStaticSite } from '#tests/support/site/static-site.ts';
import { fillPages, type OnDemandPage } from './on-demand-pages.ts';

/** Of all calls so far. */
export interface Uses {
  statements: number;
  serviceCalls: number;
}

const staff = 'staff@lustreworks.example';

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
    const message = once(child, 'message', { signal: AbortSignal.timeout(180_000) });
    return ((await message) as [unknown])[0];
  };
  const ask = (what: 'memory' | 'uses' | 'fill') => {
    child.send(what);
    return next();
  };
  return {
    origin: (await next()) as string,
    heapBytes: async () => (await ask('memory')) as number,
    uses: async () => (await ask('uses')) as Uses,
    fill: async () => (await ask('fill')) as OnDemandPage[],
    stop: async () => {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}

async function serve(): Promise<void> {
  const [database, sandbox, blobs, pages] = await Promise.all([
    // Netlify's driver would need a proxy in this process, which takes longer than most functions: product 10.0 ms with it, 1.4 without.
    startRealPostgres('server', 'pg_stat_statements'),
    startSandbox(),
    startLocalBlobs(),
    startStaticSite(),
  ]);
  process.env.STAFF_EMAILS = staff;
  useSandbox(sandbox, { always: true });
  await saveWatchState({ ranAt: new Date(), isHealthy: true });
  await database.query('create extension pg_stat_statements');
  let serviceCalls = 0;
  subscribe('undici:request:create', () => {
    serviceCalls += 1;
  });
  const server = requestServer(async (request) => {
    if (new URL(request.url).pathname === '/empty') return Response.json({});
    const ip = nextAddress();
    return (await handleFunction(request, { ip })) ?? pages.handle(request, ip);
  });
  const origin = await listen(server, 0);
  process.on('message', (message) => {
    if (message === 'stop') {
      void Promise.all([database.stop(), sandbox.stop(), blobs.stop(), pages.stop()]).finally(() =>
        process.exit(),
      );
      return;
    }
    if (message === 'fill') {
      void fillPages(database, staff).then((filled) => process.send?.(filled));
      return;
    }
    if (message === 'uses') {
      void countStatements(database).then((statements) =>
        process.send?.({ statements, serviceCalls }),
      );
      return;
    }
    sandbox.reset();
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  });
  // A bench that fails leaves no server behind.
  process.once('disconnect', () => process.exit());
  process.send?.(origin);
}

/** The functions', which have a role of their own; what begins and ends their transactions is not counted. */
async function countStatements({ query }: LocalDatabase): Promise<number> {
  const rows = await query<{ count: number }>(
    `select coalesce(sum(calls), 0)::integer as count from pg_stat_statements
     where userid <> current_user::regrole and query !~* '^(begin|set|commit|rollback)'`,
  );
  return rows[0]!.count;
}

if (import.meta.main) await serve();
