import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, Server as SecureServer } from 'node:https';
import type { AddressInfo, Server as SocketServer } from 'node:net';
import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server';

export interface Certificate {
  key: string;
  cert: string;
}

export function requestServer(
  answer: (request: Request, ip: string) => Promise<Response>,
  certificate?: Certificate,
): Server {
  const handler: FetchHandler = (request, { address }) =>
    answer(request, address).catch((error: unknown) => {
      console.error(error);
      return new Response('The local server failed.', { status: 500 });
    });
  const onError = () => new Response(null, { status: 400 });
  const listener = createRequestListener(handler, { onError });
  return certificate ? createSecureServer(certificate, listener) : createHttpServer(listener);
}

/**
 * A server that leaves idle connections open: where server and client share a busy process, one that closes them does so
 * just as the client sends its next request.
 */
export function createHttpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: 0 }, listener);
}

export async function listen(server: SocketServer, port: number): Promise<string> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const scheme = server instanceof SecureServer ? 'https' : 'http';
  return `${scheme}://localhost:${(server.address() as AddressInfo).port}`;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeAllConnections();
  await closed;
}
