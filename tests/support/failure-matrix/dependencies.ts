import { once } from 'node:events';
import { createServer } from 'node:net';
import { vi } from 'vitest';
import { listen } from '#dev/node-http.ts';
import type { FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { startPausableProxy } from '#tests/support/database/pausable-proxy.ts';

export const failures = {
  down: 'rejects or breaks every connection',
  slow: 'accepts the request and does not answer',
  error: 'answers with an error of its own',
  malformed: 'answers malformed data',
} as const;
export type Failure = keyof typeof failures;

export interface Dependency {
  title: string;
  break: (failure: Failure) => Promise<() => Promise<void>>;
}

export function dependenciesOf(platform: FunctionPlatform): Dependency[] {
  // Stripe.js is loaded by browsers alone: tests/e2e/checkout/checkout-failures.spec.ts.
  const ofFunctions = platform.sandbox.services.filter(({ name }) => name !== 'stripe-js');
  const services = ofFunctions.map(({ name, title }) => ({
    title,
    break: (failure: Failure) => {
      platform.sandbox.setMode({ service: name, mode: failure, seconds: 120 });
      return Promise.resolve(() => {
        platform.sandbox.setMode({ service: name, mode: 'ok' });
        return Promise.resolve();
      });
    },
  }));
  const database: Dependency = {
    title: 'The database',
    break: (failure) => breakDatabase(platform, failure),
  };
  return [database, ...services, together(database, services)];
}

function together(...all: (Dependency | Dependency[])[]): Dependency {
  return {
    title: 'All of them together',
    break: async (failure) => {
      const restores: (() => Promise<void>)[] = [];
      for (const dependency of all.flat()) restores.push(await dependency.break(failure));
      return async () => {
        for (const restore of restores) await restore();
      };
    },
  };
}

async function breakDatabase({ database }: FunctionPlatform, failure: Failure) {
  switch (failure) {
    case 'down':
      return connectTo('postgres://postgres@127.0.0.1:9/postgres');
    case 'slow': {
      const proxy = await startPausableProxy(database.url);
      proxy.pause();
      return connectTo(proxy.url, proxy.stop);
    }
    case 'error':
      await database.query('alter schema public rename to elsewhere');
      return async () => {
        await database.query('alter schema elsewhere rename to public');
      };
    case 'malformed': {
      const { url, stop } = await startBabbler();
      return connectTo(url, stop);
    }
  }
}

function connectTo(url: string, stop: () => Promise<void> = () => Promise.resolve()) {
  vi.stubEnv('NETLIFY_DB_URL', url);
  return async () => {
    vi.unstubAllEnvs();
    await stop();
  };
}

async function startBabbler(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  });
  const { port } = new URL(await listen(server, 0));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => void (await once(server.close(), 'close')),
  };
}
