import { handleFunction } from '#dev/function-host.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { closeServer, listen, requestServer } from '#dev/node-http.ts';
import { startLocalBlobs } from '#dev/local-blobs.ts';
import { saveWatchState } from '#src/server/alerts/watch-state.server.ts';
import { startRealPostgres } from '#tests/support/database/real-postgres.ts';
import { startSandbox } from '#dev/sandbox/sandbox.ts';
import { useSandbox } from '#dev/sandbox/settings.ts';
import { answerQuestions } from './measured-child.ts';

// The functions on a server of their own, beside a handler that does nothing, with a real Postgres.

const [database, sandbox, blobs] = await Promise.all([
  startRealPostgres(),
  startSandbox(),
  startLocalBlobs(),
]);
useSandbox(sandbox, { always: true });
// What the monitor is told while all is well.
await saveWatchState({ ranAt: new Date(), isHealthy: true });
const server = requestServer(async (request) => {
  if (new URL(request.url).pathname === '/empty') return Response.json({});
  const answer = await handleFunction(request, { ip: nextAddress() });
  return answer ?? new Response('Not found', { status: 404 });
});
const origin = await listen(server, 0);

answerQuestions({ origin: () => origin }, sandbox, async () => {
  await closeServer(server);
  await Promise.all([database.stop(), sandbox.stop(), blobs.stop()]);
});
