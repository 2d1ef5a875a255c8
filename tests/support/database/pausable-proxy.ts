import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../dev/node-http.ts';

export interface PausableProxy {
  url: string;
  pause: () => void;
  /**
   * Holds back what Postgres answers to the statement of that number in the next transaction, whose `begin` is number 0,
   * and all that follows on its connection. Resolves once it is held.
   */
  holdAnswer: (number: number) => Promise<undefined>;
  statementCount: () => number;
  stop: () => Promise<void>;
}

/** The ports of the proxies that hold something back. */
export const heldPorts = new Set<number>();

/** How an answer of Postgres ends, which may come in parts: ReadyForQuery, T in a transaction, I outside. */
const end = Buffer.from('Z\0\0\0\x05');

export async function startPausableProxy(url: string): Promise<PausableProxy> {
  const { hostname, port: upstreamPort } = new URL(url);
  const sockets = new Set<Socket>();
  let isPaused = false;
  let held: { number: number; resolve: () => void } | undefined;
  let statementCount = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(upstreamPort), hostname);
    let answers = 0;
    let isHeld = false;
    const isLate = (answer: Buffer): boolean => {
      const isWhole = answer.subarray(-end.length - 1, -1).equals(end);
      const isOpen = answer.at(-1) === 'T'.charCodeAt(0);
      if (isHeld || !isWhole || (!isOpen && answers === 0)) return isHeld;
      isHeld = answers === held?.number;
      if (isHeld) {
        heldPorts.add(ownPort());
        held?.resolve();
        held = undefined;
      }
      answers += 1;
      statementCount = answers;
      if (!isOpen) answers = 0;
      return isHeld;
    };
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('data', (chunk) => {
        if (!isPaused && !(from === upstream && isLate(chunk))) to.write(chunk);
      });
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const ownPort = () => Number(proxied.port);
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = new URL(await listen(server, 0)).port;
  return {
    url: proxied.href,
    pause: () => {
      isPaused = true;
      heldPorts.add(ownPort());
    },
    holdAnswer: (number) => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = {
        number,
        resolve: () => {
          resolve(undefined);
        },
      };
      return promise;
    },
    statementCount: () => statementCount,
    stop: async () => {
      const closed = once(server.close(), 'close');
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
