import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A Node request as the `Request` that functions read; its body is streamed, not collected. */
export function toRequest(incoming: IncomingMessage): Request {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    headers.append(incoming.rawHeaders[index] ?? '', incoming.rawHeaders[index + 1] ?? '');
  }
  const method = incoming.method ?? 'GET';
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  // Streamed bodies need `duplex`, which the browser's types do not know.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

/** Writes a `Response` to a Node response. A visitor who hangs up half-way is nobody's fault. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(body, outgoing).catch(() => {
    outgoing.destroy();
  });
}

/**
 * A server that answers with what `answer` makes of a request. A request that cannot even be put
 * into a `Request`, such as TRACE, is refused; a fault is printed and answered with 500.
 */
export function requestServer(answer: (request: Request, ip: string) => Promise<Response>): Server {
  return createServer((incoming, outgoing) => {
    let request: Request;
    try {
      request = toRequest(incoming);
    } catch {
      outgoing.writeHead(400).end();
      return;
    }
    void answer(request, incoming.socket.remoteAddress ?? '127.0.0.1')
      .catch((error: unknown) => {
        console.error(error);
        return new Response('The local server failed.', { status: 500 });
      })
      .then((response) => sendResponse(response, outgoing));
  });
}

/** Opens a server on this machine only. Port 0 takes a free one. Returns the server's address. */
export async function listen(server: Server, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    resolve(undefined);
  });
  await promise;
  server.off('error', reject);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Closes a server with all its connections. */
export async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.close(() => {
    resolve(undefined);
  });
  server.closeAllConnections();
  await promise;
}
