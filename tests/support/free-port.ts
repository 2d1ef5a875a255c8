import { once } from 'node:events';
import { createServer } from 'node:net';
import { listen } from '#dev/node-http.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server, 0));
  await once(server.close(), 'close');
  return Number(port);
}
