import { flushCompileCache } from 'node:module';
import { runHere } from './function-host.ts';
import type { InstanceCall, InstanceMessage } from './function-instances.ts';

const run = runHere();
const send = (message: InstanceMessage) => process.send?.(message);

for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
  console[method] = (...values: unknown[]) => send({ console: method, values });
}

process.on('message', ({ file, ip, settings, url, init }: InstanceCall) => {
  for (const name of Object.keys(process.env)) {
    if (!(name in settings)) Reflect.deleteProperty(process.env, name);
  }
  Object.assign(process.env, settings);
  // A rejection ends the process, as one of the platform's would.
  void run(file, new Request(url, init), ip).then(async ({ status, headers, body }) => {
    const bytes = await new Response(body).bytes();
    // It is killed, and would write nothing as it ends.
    flushCompileCache();
    send({ status, headers: [...headers], body: bytes });
  });
});
