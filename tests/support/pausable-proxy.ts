import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../dev/node-http.ts';

/** Stands between a client and a server, and can hold everything back as a hung server would. */
export interface PausableProxy {
  url: string;
  pause: () => void;
  stop: () => Promise<void>;
}

/**
 * A proxy in front of the server that `url` names; the rest of the address stays. Port 0 takes a
 * free one.
 */
export async function startPausableProxy(url: string, port = 0): Promise<PausableProxy> {
  const { hostname, port: upstreamPort } = new URL(url);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((client) => {
    const upstream = connect(Number(upstreamPort), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('data', (chunk) => {
        if (!isPaused) to.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = new URL(await listen(server, port)).port;
  return {
    url: proxied.href,
    pause: () => {
      isPaused = true;
    },
    stop: async () => {
      const closed = Promise.withResolvers<undefined>();
      server.close(() => {
        closed.resolve(undefined);
      });
      for (const socket of sockets) socket.destroy();
      await closed.promise;
    },
  };
}
